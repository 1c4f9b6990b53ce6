import type { ParentMailWords } from './en.ts';

export const ar: ParentMailWords = {
  parentCopy: {
    subject: 'استفساركم لدى {school}',
    heading: 'شكرًا لاستفساركم',
    intro: 'هذه نسخة مما أرسلتموه إلى {school}.',
    reference: 'الرقم المرجعي',
    promise: 'سنتواصل معكم في موعد أقصاه {moment}.',
    questions: 'أسئلتكم',
    wrong: 'هل هناك خطأ، أو لم تكونوا أنتم المرسلين؟ يُرجى الرد على هذه الرسالة.',
    fields: {
      child_name: 'الطفل',
      date_of_birth: 'تاريخ الميلاد',
      grade: 'الصف',
      academic_year: 'العام الدراسي',
      school_name: 'المدرسة الحالية',
      mobile: 'الجوال',
      email: 'البريد الإلكتروني',
      city: 'المدينة',
      submitted_at: 'تاريخ الإرسال',
    },
  },
  answer: {
    subject: 'رد من {school}',
    heading: 'الإجابة عن سؤالكم',
    asked: 'سألتم {school}: «{question}»',
    source: 'المزيد عن هذا',
    more: 'هل لديكم سؤال آخر؟ يُرجى الرد على هذه الرسالة.',
    moreOrCall: 'هل لديكم سؤال آخر؟ يُرجى الرد على هذه الرسالة، أو الاتصال على \u2066{phone}\u2069.',
  },
};
