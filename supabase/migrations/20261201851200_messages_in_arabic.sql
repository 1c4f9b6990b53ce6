-- Families who write in Arabic get the school's messages in Arabic, as those of the chat's other languages do.
alter table public.message_templates drop constraint message_templates_language_check,
  add constraint message_templates_language_check check (language in ('en', 'es', 'fr', 'hi', 'ar'));

select private.patch_function(
  'private.first_templates(text)',
  E'\n  ) t (n, language, name, subject, body)',
  $a$,
    (13, 'ar', 'شكرًا لكم، وموعد للحديث',
      'استفساركم لدى {{school}}',
      E'تحية طيبة {{parent}}،\n\nشكرًا لسؤالكم عن {{grade}} من أجل {{child}}. يسعدني أن أجيب عن أسئلتكم شخصيًا: متى يمكنني الاتصال بكم؟\n\nمع أطيب التحيات\n{{school}}'),
    (14, 'ar', 'حاولنا الاتصال بكم',
      'حاولنا الاتصال بكم',
      E'تحية طيبة {{parent}}،\n\nحاولت الاتصال بكم بشأن استفساركم من أجل {{child}} ولم أتمكن من الوصول إليكم. ما الوقت المناسب لكم؟ يمكنكم أيضًا الرد على هذه الرسالة.\n\nمع أطيب التحيات\n{{school}}'),
    (15, 'ar', 'دعوة لزيارة المدرسة',
      'تعالوا لرؤية {{school}}',
      E'تحية طيبة {{parent}}،\n\nأفضل طريقة للتعرف على مدرسة هي رؤيتها. يسعدنا أن تأتوا مع {{child}} في جولة فيها. أي يوم يناسبكم؟\n\nمع أطيب التحيات\n{{school}}')
  ) t (n, language, name, subject, body)$a$
);
