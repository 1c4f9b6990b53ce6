import type { MailWords } from './en.ts';

export const es: MailWords = {
  parentCopy: {
    subject: 'Su consulta a {school}',
    heading: 'Gracias por su consulta',
    intro: 'Esta es una copia de lo que envió a {school}.',
    reference: 'Referencia',
    promise: 'Le responderemos antes del {moment}.',
    questions: 'Sus preguntas',
    wrong: '¿Hay algún error, o no fue usted? Responda a este correo.',
    yes: 'Sí',
    no: 'No',
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
  answer: {
    subject: 'Una respuesta de {school}',
    heading: 'La respuesta a su pregunta',
    asked: 'Usted preguntó a {school}: «{question}»',
    source: 'Más sobre esto',
    more: '¿Tiene otra pregunta? Responda a este correo.',
    moreOrCall: '¿Tiene otra pregunta? Responda a este correo o llame al {phone}.',
  },
  password_reset: {
    subject: 'Elija una contraseña nueva (password)',
    heading: 'Elija una contraseña nueva',
    intro:
      'Alguien, probablemente usted, indicó al iniciar sesión que ha olvidado la contraseña de esta cuenta.',
    username: 'Usuario',
    button: 'Elegir una contraseña nueva',
    valid: 'El enlace funciona una sola vez, hasta el {moment}. Otro más reciente lo anula.',
    wrong: 'Si no fue usted, no tiene que hacer nada: su contraseña no cambia. No reenvíe este correo.',
  },
  invitation: {
    subject: 'Su cuenta: elija una contraseña',
    heading: 'Le han invitado',
    intro:
      'Hola, {name}: un colega le ha creado una cuenta para leer y responder las consultas de {schools}.',
    username: 'Usuario',
    button: 'Elegir su contraseña',
    valid:
      'El enlace funciona una sola vez, hasta el {moment}. Después, pida a su colega que se lo envíe de nuevo.',
    wrong: 'Si no sabe de qué se trata, no tiene que hacer nada. No reenvíe este correo.',
  },
  account_changed: {
    subject: 'Su cuenta ha cambiado',
    changes: {
      password: 'Su contraseña se ha cambiado',
      password_given: 'Un administrador le ha dado una contraseña nueva',
      email: 'Se ha cambiado la dirección de correo de su cuenta',
      factor_on: 'El inicio de sesión pide ahora un segundo factor',
      factor_off: 'Se ha desactivado el segundo factor',
      factor_reset: 'Un administrador ha restablecido su segundo factor',
      recovery_code_used: 'Se ha usado un código de recuperación',
      recovery_codes_renewed: 'Su cuenta tiene códigos de recuperación nuevos',
      new_device: 'Un dispositivo nuevo ha iniciado sesión en su cuenta',
      passkey_added: 'Se ha añadido una llave de acceso a su cuenta',
      passkey_removed: 'Se ha quitado una llave de acceso de su cuenta',
    },
    username: 'Usuario',
    when: 'Cuándo',
    device: 'Dispositivo',
    browserOnSystem: '{browser} en {system}',
    wasYou: 'Si fue usted, o está al corriente, no tiene que hacer nada.',
    wasNotYou:
      'Si no fue usted, elija enseguida una contraseña nueva, mire «Dónde ha iniciado sesión» en la configuración y avise a un administrador de su colegio.',
    button: 'Elegir una contraseña nueva',
  },
  continue_link: {
    subject: 'Continúe con su consulta',
    heading: 'Continúe donde lo dejó',
    intro:
      'Este es el enlace a su consulta sin terminar con {school}. Se abre en cualquier teléfono u ordenador.',
    button: 'Continuar',
    valid:
      'El enlace funciona hasta el {moment} y termina cuando envíe la consulta o lo retire. Un enlace más nuevo lo sustituye.',
    wrong:
      'Quien tenga el enlace puede leer lo que usted escribió: por favor, no lo reenvíe. Si no lo pidió, no tiene que hacer nada.',
  },
  continue_reminder: {
    subject: 'Su consulta sin terminar',
    heading: '¿Quiere continuar?',
    intro:
      'Empezó una consulta con {school} y pidió que se la recordáramos una vez. Este es ese recordatorio; no habrá otro.',
    button: 'Continuar',
    valid: 'El enlace funciona hasta el {moment} y termina cuando envíe la consulta o lo retire.',
    wrong:
      'Quien tenga el enlace puede leer lo que usted escribió: por favor, no lo reenvíe. Con el enlace también puede eliminar lo que escribió.',
  },
  visit: {
    visit_booked: {
      subject: 'Su visita a {school}',
      heading: 'Su visita está reservada',
      intro: '{school} le espera con ilusión.',
      button: 'Cambiar o cancelar la visita',
    },
    visit_waitlisted: {
      subject: 'La lista de espera de su visita a {school}',
      heading: 'Está en la lista de espera',
      intro: 'Esta hora está completa. {school} le escribirá en cuanto haya una plaza libre.',
      button: 'Ver o cancelar la visita',
    },
    visit_offered: {
      subject: 'Hay una plaza libre en {school}',
      heading: 'Hay una plaza libre para usted',
      intro: 'Se le reserva hasta el {moment}. Después pasará a la siguiente familia.',
      button: 'Aceptar esta plaza',
    },
    visit_moved: {
      subject: 'Su visita a {school} ha cambiado',
      heading: 'Su visita ha cambiado',
      intro: 'Este es ahora el día, la hora y el lugar.',
      button: 'Cambiar o cancelar la visita',
    },
    visit_cancelled: {
      subject: 'Su visita a {school} está cancelada',
      heading: 'Su visita está cancelada',
      intro: 'Ya no se le espera a esta hora.',
      button: 'Elegir otra hora',
    },
    visit_reminder: {
      subject: 'Se acerca su visita a {school}',
      heading: 'Se acerca su visita',
      intro: '{school} le espera con ilusión.',
      button: 'Cambiar o cancelar la visita',
    },
    offerOver: 'La plaza que se le reservaba no se aceptó a tiempo y ha pasado a la siguiente familia.',
    facts: { visit: 'Visita', when: 'Cuándo', where: 'Dónde', people: 'Personas' },
    note: 'Quien tenga el enlace puede cambiar la visita, así que no lo reenvíe. ¿Hay algún error? Responda a este correo.',
  },
  staff_notices: {
    subject: '{what} en {school}',
    subjectOfSchools: '{what} en {n} colegios',
    kinds: {
      promise_ending: {
        label: 'Respuesta prometida antes del {moment}',
        count: { one: '1 promesa que vence pronto', other: '{n} promesas que vencen pronto' },
      },
      new_enquiry: {
        label: 'Consulta nueva',
        count: { one: '1 consulta nueva', other: '{n} consultas nuevas' },
      },
      assigned: {
        label: 'Asignada a usted por {by}',
        count: { one: '1 consulta para usted', other: '{n} consultas para usted' },
      },
      mentioned: { label: 'Mención de {by}', count: { one: '1 mención', other: '{n} menciones' } },
      follow_up_due: {
        label: 'Seguimiento pendiente',
        count: { one: '1 seguimiento pendiente', other: '{n} seguimientos pendientes' },
      },
      open_question: {
        label: 'Pregunta sin respuesta',
        count: { one: '1 pregunta sin respuesta', other: '{n} preguntas sin respuesta' },
      },
      publishing_done: {
        label: 'Publicación programada hecha',
        count: { one: '1 publicación programada hecha', other: '{n} publicaciones programadas hechas' },
      },
      publishing_called_off: {
        label: 'Publicación programada cancelada',
        count: {
          one: '1 publicación programada cancelada',
          other: '{n} publicaciones programadas canceladas',
        },
      },
      visit_booked: {
        label: 'Visita reservada',
        count: { one: '1 visita reservada', other: '{n} visitas reservadas' },
      },
      visit_offered: {
        label: 'Llame: se le guarda una plaza en una visita y ningún correo le llega',
        count: { one: '1 familia a la que llamar', other: '{n} familias a las que llamar' },
      },
    },
    total: { one: '1 aviso', other: '{n} avisos' },
    more: { one: 'Hay 1 más en la consola.', other: 'Hay {n} más en la consola.' },
    unnamed: 'Sin nombre',
    colleague: 'un colega',
    settings: 'Elegir de qué se le avisa',
  },
  unsubscribe: {
    title: 'Correos de Schoolgate',
    ask: '¿No desea recibir más correos sobre consultas, menciones, seguimientos y preguntas?',
    button: 'No recibir más correos',
    done: 'Ya no recibirá estos correos. Puede volver a activarlos en la configuración.',
    unknown: 'Este enlace ya no es válido. Puede desactivar los correos en la configuración.',
  },
};
