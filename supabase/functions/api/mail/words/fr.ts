import type { MailWords } from './en.ts';

export const fr: MailWords = {
  parentCopy: {
    subject: 'Votre demande auprès de {school}',
    heading: 'Merci pour votre demande',
    intro: 'Voici une copie de ce que vous avez envoyé à {school}.',
    promise: 'Nous vous répondrons au plus tard le {moment}.',
    questions: 'Vos questions',
    wrong: 'Une erreur, ou ce n’était pas vous ? Répondez à ce message.',
    fields: {
      child_name: 'Enfant',
      date_of_birth: 'Date de naissance',
      grade: 'Classe',
      academic_year: 'Année scolaire',
      school_name: 'École actuelle',
      mobile: 'Portable',
      email: 'E-mail',
      city: 'Ville',
      submitted_at: 'Envoyé',
    },
  },
};
