import type { MailWords } from './en.ts';

export const es: MailWords = {
  parentCopy: {
    subject: 'Su consulta a {school}',
    heading: 'Gracias por su consulta',
    intro: 'Esta es una copia de lo que envió a {school}.',
    promise: 'Le responderemos antes del {moment}.',
    questions: 'Sus preguntas',
    wrong: '¿Hay algún error, o no fue usted? Responda a este correo.',
    fields: {
      child_name: 'Niño o niña',
      date_of_birth: 'Fecha de nacimiento',
      grade: 'Curso',
      academic_year: 'Año escolar',
      school_name: 'Colegio actual',
      mobile: 'Móvil',
      email: 'Correo electrónico',
      city: 'Ciudad',
      submitted_at: 'Enviado',
    },
  },
};
