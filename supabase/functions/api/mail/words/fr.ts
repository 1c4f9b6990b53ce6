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
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe (password)',
    heading: 'Choisissez un nouveau mot de passe',
    intro: 'Quelqu’un, sans doute vous, a indiqué à la connexion avoir oublié le mot de passe de ce compte.',
    username: 'Nom d’utilisateur',
    button: 'Choisir un nouveau mot de passe',
    valid: 'Le lien fonctionne une seule fois, jusqu’au {moment}. Un lien plus récent l’annule.',
    wrong:
      'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste le même. Ne transférez pas cet e-mail.',
  },
  invitation: {
    subject: 'Votre compte : choisissez un mot de passe',
    heading: 'Vous êtes invité',
    intro:
      'Bonjour {name}, un collègue vous a créé un compte pour lire les demandes de {schools} et y répondre.',
    username: 'Nom d’utilisateur',
    button: 'Choisir votre mot de passe',
    valid:
      'Le lien fonctionne une seule fois, jusqu’au {moment}. Ensuite, demandez à votre collègue de vous le renvoyer.',
    wrong: 'Si vous ne savez pas de quoi il s’agit, il n’y a rien à faire. Ne transférez pas cet e-mail.',
  },
};
