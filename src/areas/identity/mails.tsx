import { greeting, mail, wordedMail } from '#areas/notifications/mail-frame.tsx'
import { unusualActivity } from '#areas/security/texts.ts'
import { CONFIRMATION_HOURS, EMAIL_CHANGE_HOURS } from './session.ts'

/** Sent once, when the address is confirmed (spec 1 §7: type welcome, dashboardUrl). */
export const welcomeMail = wordedMail<{ firstName: string; dashboardUrl: string }>({
  kind: 'welcome',
  words: {
    places: { nome: data => data.firstName, sito: (_, site) => site.name },
    subject: 'Il tuo account su {sito} è attivo',
    opening:
      'Ciao {nome},\n\nil tuo indirizzo è confermato. Il modo più rapido per cominciare è caricare una bolletta: la leggiamo, controlli i dati e vedi quanto costerebbe davvero ogni offerta, sui tuoi consumi. Per te il servizio è gratuito.',
  },
  sample: { firstName: 'Maria', dashboardUrl: '/dashboard' },
  title: 'Il tuo account è attivo',
  action: ({ dashboardUrl }) => ['Vai alla tua area personale', dashboardUrl],
})

/** A link containing a secret: never logged. */
interface SecretLink {
  firstName: string
  link: string
}

export const emailConfirmationMail = mail<SecretLink>({
  kind: 'email_confirmation',
  subject: 'Conferma la tua email',
  action: ({ link }) => ['Conferma la tua email', link],
  says: ({ firstName }, site) => [
    greeting(firstName),
    `hai creato un account su ${site.name} con questo indirizzo. Confermalo per caricare la tua bolletta e vedere quanto puoi risparmiare davvero. Il link vale ${CONFIRMATION_HOURS} ore e funziona una volta sola; da un altro dispositivo ti chiede anche la password.`,
    'Non hai creato tu l’account? Ignora questa email: senza conferma l’account resta inattivo.',
  ],
})

export const resetPasswordMail = mail<SecretLink>({
  kind: 'reset_password',
  subject: 'Scegli una nuova password',
  action: ({ link }) => ['Scegli la nuova password', link],
  says: ({ firstName }, site) => [
    greeting(firstName),
    `qualcuno ha chiesto una nuova password per il tuo account su ${site.name}. Se sei tu, apri il link: vale 1 ora e funziona una volta sola.`,
    'Non l’hai chiesta tu? Ignora questa email: la tua password resta quella di prima.',
  ],
})

/** Sent at each password change, from the profile or by recovery, to warn the owner. */
export const passwordChangedMail = mail<{ firstName: string; at: string; recoveryUrl: string }>({
  kind: 'password_changed',
  subject: 'La tua password è stata cambiata',
  says: ({ firstName, at, recoveryUrl }) => [
    greeting(firstName),
    `la password del tuo account è stata cambiata il ${at}. Sugli altri dispositivi collegati serve quella nuova.`,
    <>
      Non l’hai cambiata tu? <a href={recoveryUrl}>Scegline subito un’altra</a> e rispondi a questa email: ti aiutiamo
      noi.
    </>,
  ],
})

/** To the new address: opening the link proves it is the person's. */
export const emailChangeMail = mail<SecretLink>({
  kind: 'email_change',
  subject: 'Conferma la tua nuova email',
  why: 'Ti scriviamo perché qualcuno ha indicato questo indirizzo su',
  action: ({ link }) => ['Conferma la nuova email', link],
  says: ({ firstName }) => [
    greeting(firstName),
    `hai chiesto di usare questo indirizzo per il tuo account. Il link vale ${EMAIL_CHANGE_HOURS} ore, una volta sola, e funziona anche da un altro dispositivo. Fino ad allora resta valido l’indirizzo di prima.`,
    'Non l’hai chiesto tu? Ignora questa email: senza conferma non cambia niente.',
  ],
})

/** To the present address, at once: an owner who did not ask can stop it. Does not disclose the new address. */
export const emailChangeNoticeMail = mail<SecretLink>({
  kind: 'email_change_notice',
  subject: 'È stato chiesto di cambiare la tua email',
  action: ({ link }) => ['Annulla la modifica', link],
  says: ({ firstName }) => [
    greeting(firstName),
    'dal tuo account è stato chiesto di sostituire questo indirizzo con un altro. Se sei stato tu, non devi fare niente qui: apri il link che abbiamo mandato al nuovo indirizzo.',
    'Non sei stato tu? Annulla la modifica e cambia subito la password: chi l’ha chiesta la conosce.',
  ],
})

/** Sent at every change and at a used recovery code, to warn the owner. `page` is that of the factor. */
const secondFactorChanges = {
  on: [
    'Verifica in due passaggi attivata',
    'da ora, per entrare nel tuo account, oltre alla password serve un codice della tua app. Gli altri dispositivi collegati sono stati scollegati. Conserva i codici di recupero: ti servono se perdi il telefono.',
  ],
  off: [
    'Verifica in due passaggi disattivata',
    'da ora per entrare nel tuo account basta la password. I codici di recupero non valgono più.',
  ],
  recovery: [
    'È stato usato un tuo codice di recupero',
    'al posto del codice della tua app è stato usato uno dei tuoi codici di recupero, che ora non vale più. Nel tuo account vedi quanti ne restano e puoi averne di nuovi.',
  ],
} as const
export type SecondFactorChange = keyof typeof secondFactorChanges

export const secondFactorMail = mail<{ firstName: string; change: SecondFactorChange; page: string }>({
  kind: 'second_factor',
  subject: ({ change }) => secondFactorChanges[change][0],
  action: ({ page }) => ['Controlla il tuo account', page],
  says: ({ firstName, change }, site) => [
    greeting(firstName),
    secondFactorChanges[change][1],
    `Se non sei stato tu, cambia subito la password e scrivici a ${site.email}.`,
  ],
})

/** Recent account events are high risk; at most once a day. Contains no details useful to a stranger. */
export const unusualActivityMail = mail<{ firstName: string; at: string; accessUrl: string }>({
  kind: 'unusual_activity',
  subject: 'Attività insolita nel tuo account',
  action: ({ accessUrl }) => [unusualActivity.action, accessUrl],
  says: ({ firstName, at }) => [
    greeting(firstName),
    `il ${at} abbiamo notato un’attività insolita nel tuo account: per esempio molti tentativi di accesso, o una sessione usata da un browser diverso da quello in cui era iniziata. ${unusualActivity.text}`,
    `Se riconosci questa attività, non devi fare niente. ${unusualActivity.advice}`,
  ],
})

interface RoleChanged {
  firstName: string
  /** Office role; null when demoted to customer. */
  label: string | null
  /** The office requires a second factor first. */
  needsFactor: boolean
  page: string
}

/** Sent at every change of role, to warn the owner. */
export const roleChangedMail = mail<RoleChanged>({
  kind: 'role_changed',
  subject: ({ label }) => (label === null ? 'Non lavori più nell’ufficio' : `Ora sei ${label.toLocaleLowerCase('it')}`),
  action: ({ page }) => ['Accedi', page],
  says: ({ firstName, label, needsFactor }, site) => [
    greeting(firstName),
    label !== null
      ? 'il tuo account ora apre l’ufficio, per quello che il ruolo prevede. Ogni volta che apri i dati di qualcuno, quella persona può vederlo.'
      : 'il tuo account è tornato quello di un cliente: l’ufficio non si apre più, il resto rimane com’è.',
    needsFactor && 'Prima di cominciare attiva la verifica in due passaggi: a chi lavora in ufficio è richiesta.',
    `Sei stato disconnesso da tutti i dispositivi. Se non te lo aspettavi, scrivici a ${site.email}.`,
  ],
})

/** Sent when an account is suspended or restored. `page` is where to write, or to sign in. */
export const accountSuspensionMail = mail<{ firstName: string; isSuspended: boolean; page: string }>({
  kind: 'account_suspension',
  subject: ({ isSuspended }) => (isSuspended ? 'Il tuo account è sospeso' : 'Il tuo account è di nuovo attivo'),
  action: ({ isSuspended, page }) => [isSuspended ? 'Scrivici' : 'Accedi', page],
  says: ({ firstName, isSuspended }, site) => [
    greeting(firstName),
    isSuspended
      ? 'il nostro ufficio ha sospeso il tuo account: per ora non puoi accedere. I tuoi dati restano dove sono e le pratiche in corso proseguono.'
      : 'il tuo account è stato riattivato: puoi accedere come prima.',
    isSuspended &&
      `Se vuoi sapere perché, o chiederci di riaprirlo, scrivici a ${site.email}: ti risponde una persona.`,
  ],
})
