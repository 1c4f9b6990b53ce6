import type { MailWords } from './en.ts';

export const fr: MailWords = {
  parentCopy: {
    subject: 'Votre demande auprès de {school}',
    heading: 'Merci pour votre demande',
    intro: 'Voici une copie de ce que vous avez envoyé à {school}.',
    reference: 'Référence',
    promise: 'Nous vous répondrons au plus tard le {moment}.',
    questions: 'Vos questions',
    wrong: 'Une erreur, ou ce n’était pas vous ? Répondez à ce message.',
    yes: 'Oui',
    no: 'Non',
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
  answer: {
    subject: 'Une réponse de {school}',
    heading: 'La réponse à votre question',
    asked: 'Vous avez demandé à {school} : « {question} »',
    source: 'En savoir plus',
    more: 'Une autre question ? Répondez à cet e-mail.',
    moreOrCall: 'Une autre question ? Répondez à cet e-mail, ou appelez le {phone}.',
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
    heading: 'Vous avez reçu une invitation',
    intro:
      'Bonjour {name}, un collègue vous a créé un compte pour lire les demandes de {schools} et y répondre.',
    username: 'Nom d’utilisateur',
    button: 'Choisir votre mot de passe',
    valid:
      'Le lien fonctionne une seule fois, jusqu’au {moment}. Ensuite, demandez à votre collègue de vous le renvoyer.',
    wrong: 'Si vous ne savez pas de quoi il s’agit, il n’y a rien à faire. Ne transférez pas cet e-mail.',
  },
  account_changed: {
    subject: 'Votre compte a été modifié',
    changes: {
      password: 'Votre mot de passe a été modifié',
      password_given: 'Un administrateur vous a donné un nouveau mot de passe',
      email: 'L’adresse e-mail de votre compte a été modifiée',
      factor_on: 'La connexion demande désormais un second facteur',
      factor_off: 'Le second facteur a été désactivé',
      factor_reset: 'Un administrateur a réinitialisé votre second facteur',
      recovery_code_used: 'Un code de secours a été utilisé',
      recovery_codes_renewed: 'Votre compte a de nouveaux codes de secours',
      new_device: 'Un nouvel appareil s’est connecté à votre compte',
      passkey_added: 'Une clé d’accès a été ajoutée à votre compte',
      passkey_removed: 'Une clé d’accès de votre compte a été retirée',
    },
    username: 'Nom d’utilisateur',
    when: 'Quand',
    device: 'Appareil',
    browserOnSystem: '{browser} sur {system}',
    wasYou: 'Si c’était vous, ou si vous êtes au courant, il n’y a rien à faire.',
    wasNotYou:
      'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe, consultez « Où vous êtes connecté » dans les paramètres et prévenez un administrateur de votre établissement.',
    button: 'Choisir un nouveau mot de passe',
  },
  continue_link: {
    subject: 'Poursuivez votre demande',
    heading: 'Reprenez où vous en étiez',
    intro:
      'Voici le lien vers votre demande inachevée auprès de {school}. Il s’ouvre sur tout téléphone ou ordinateur.',
    button: 'Continuer',
    valid:
      'Le lien fonctionne jusqu’au {moment} et prend fin quand vous envoyez la demande ou le retirez. Un lien plus récent le remplace.',
    wrong:
      'Toute personne qui a le lien peut lire ce que vous avez saisi : merci de ne pas le transmettre. Si vous ne l’avez pas demandé, il n’y a rien à faire.',
  },
  continue_reminder: {
    subject: 'Votre demande inachevée',
    heading: 'Souhaitez-vous continuer ?',
    intro:
      'Vous avez commencé une demande auprès de {school} et souhaité un rappel. Le voici ; il n’y en aura pas d’autre.',
    button: 'Continuer',
    valid: 'Le lien fonctionne jusqu’au {moment} et prend fin quand vous envoyez la demande ou le retirez.',
    wrong:
      'Toute personne qui a le lien peut lire ce que vous avez saisi : merci de ne pas le transmettre. Le lien permet aussi d’effacer ce que vous avez saisi.',
  },
  visit: {
    visit_booked: {
      subject: 'Votre visite à {school}',
      heading: 'Votre visite est réservée',
      intro: '{school} se réjouit de vous accueillir.',
      button: 'Modifier ou annuler la visite',
    },
    visit_waitlisted: {
      subject: 'La liste d’attente de votre visite à {school}',
      heading: 'Vous êtes sur la liste d’attente',
      intro: 'Cet horaire est complet. {school} vous écrit dès qu’une place se libère.',
      button: 'Voir ou annuler la visite',
    },
    visit_offered: {
      subject: 'Une place est libre à {school}',
      heading: 'Une place est libre pour vous',
      intro: 'Elle vous est réservée jusqu’au {moment}. Ensuite, elle ira à la famille suivante.',
      button: 'Prendre cette place',
    },
    visit_moved: {
      subject: 'Votre visite à {school} a changé',
      heading: 'Votre visite a changé',
      intro: 'Voici quand et où elle a lieu désormais.',
      button: 'Modifier ou annuler la visite',
    },
    visit_cancelled: {
      subject: 'Votre visite à {school} est annulée',
      heading: 'Votre visite est annulée',
      intro: 'Vous n’êtes plus attendus à cet horaire.',
      button: 'Choisir un autre horaire',
    },
    visit_reminder: {
      subject: 'Votre visite à {school} approche',
      heading: 'Votre visite approche',
      intro: '{school} se réjouit de vous accueillir.',
      button: 'Modifier ou annuler la visite',
    },
    offerOver:
      'La place qui vous était réservée n’a pas été prise à temps ; elle est allée à la famille suivante.',
    facts: { visit: 'Visite', when: 'Quand', where: 'Où', people: 'Personnes' },
    note: 'Toute personne qui a le lien peut modifier la visite : ne le transmettez pas. Une erreur ? Répondez à ce message.',
  },
  staff_notices: {
    subject: '{what} – {school}',
    subjectOfSchools: '{what} dans {n} établissements',
    kinds: {
      promise_ending: {
        label: 'Réponse promise pour le {moment}',
        count: { one: '1 promesse qui arrive à échéance', other: '{n} promesses qui arrivent à échéance' },
      },
      new_enquiry: {
        label: 'Nouvelle demande',
        count: { one: '1 nouvelle demande', other: '{n} nouvelles demandes' },
      },
      assigned: {
        label: 'Attribuée à vous par {by}',
        count: { one: '1 demande pour vous', other: '{n} demandes pour vous' },
      },
      mentioned: { label: 'Mention de {by}', count: { one: '1 mention', other: '{n} mentions' } },
      follow_up_due: {
        label: 'Relance à faire',
        count: { one: '1 relance à faire', other: '{n} relances à faire' },
      },
      open_question: {
        label: 'Question sans réponse',
        count: { one: '1 question sans réponse', other: '{n} questions sans réponse' },
      },
      publishing_done: {
        label: 'Publication programmée faite',
        count: { one: '1 publication programmée faite', other: '{n} publications programmées faites' },
      },
      publishing_called_off: {
        label: 'Publication programmée annulée',
        count: { one: '1 publication programmée annulée', other: '{n} publications programmées annulées' },
      },
      visit_booked: {
        label: 'Visite réservée',
        count: { one: '1 visite réservée', other: '{n} visites réservées' },
      },
      visit_offered: {
        label: 'À appeler : une place pour une visite lui est réservée, et aucun e-mail ne lui parvient',
        count: { one: '1 famille à appeler', other: '{n} familles à appeler' },
      },
    },
    total: { one: '1 notification', other: '{n} notifications' },
    more: { one: 'Il y en a 1 de plus dans la console.', other: 'Il y en a {n} de plus dans la console.' },
    unnamed: 'Sans nom',
    colleague: 'un collègue',
    settings: 'Choisir ce qui vous est signalé',
  },
  unsubscribe: {
    title: 'E-mails de Schoolgate',
    ask: 'Ne plus recevoir d’e-mails sur les demandes, mentions, relances et questions ?',
    button: 'Ne plus recevoir d’e-mails',
    done: 'Vous ne recevrez plus ces e-mails. Vous pouvez les réactiver dans les paramètres.',
    unknown: 'Ce lien n’est plus valable. Vous pouvez désactiver les e-mails dans les paramètres.',
  },
};
