import { Greeting, MailFrame, Opening, paragraph } from '#areas/notifications/mail-frame.tsx'
import { mail, wordedMail } from '#platform/mail/mail.ts'
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
  body: ({ data, site, opening }) => (
    <MailFrame
      site={site}
      title="Il tuo account è attivo"
      action={{ label: 'Vai alla tua area personale', href: data.dashboardUrl }}
    >
      <Opening lines={opening} />
    </MailFrame>
  ),
})

/** Sent after sign-up, and again when asked. The link holds the token: it never reaches a log. */
export const emailConfirmationMail = mail<{ firstName: string; link: string }>({
  kind: 'email_confirmation',
  subject: () => 'Conferma la tua email',
  body: ({ data, site }) => (
    <MailFrame site={site} title="Conferma la tua email" action={{ label: 'Conferma la tua email', href: data.link }}>
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        hai creato un account su {site.name} con questo indirizzo. Confermalo per caricare la tua bolletta e vedere
        quanto puoi risparmiare davvero. Il link vale {CONFIRMATION_HOURS} ore e funziona una volta sola; da un altro
        dispositivo ti chiede anche la password.
      </p>
      <p style={paragraph}>
        Non hai creato tu l’account? Ignora questa email: senza conferma l’account resta inattivo.
      </p>
    </MailFrame>
  ),
})

/** The link holds a secret: it never reaches a log. */
export const resetPasswordMail = mail<{ firstName: string; link: string }>({
  kind: 'reset_password',
  subject: () => 'Scegli una nuova password',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Scegli una nuova password"
      action={{ label: 'Scegli la nuova password', href: data.link }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        qualcuno ha chiesto una nuova password per il tuo account su {site.name}. Se sei tu, apri il link: vale 1 ora e
        funziona una volta sola.
      </p>
      <p style={paragraph}>Non l’hai chiesta tu? Ignora questa email: la tua password resta quella di prima.</p>
    </MailFrame>
  ),
})

/** Sent each time a password has changed, from the profile or by recovery: who did not do it must learn of it. */
export const passwordChangedMail = mail<{ firstName: string; at: string; recoveryUrl: string }>({
  kind: 'password_changed',
  subject: () => 'La tua password è stata cambiata',
  body: ({ data, site }) => (
    <MailFrame site={site} title="La tua password è stata cambiata">
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        la password del tuo account è stata cambiata il {data.at}. Sugli altri dispositivi collegati serve quella nuova.
      </p>
      <p style={paragraph}>
        Non l’hai cambiata tu? <a href={data.recoveryUrl}>Scegline subito un’altra</a> e rispondi a questa email: ti
        aiutiamo noi.
      </p>
    </MailFrame>
  ),
})

/** To the new address: the link proves that the person reads it. */
export const emailChangeMail = mail<{ firstName: string; link: string }>({
  kind: 'email_change',
  subject: () => 'Conferma la tua nuova email',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Conferma la tua nuova email"
      action={{ label: 'Conferma la nuova email', href: data.link }}
      why="Ti scriviamo perché qualcuno ha indicato questo indirizzo su"
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        hai chiesto di usare questo indirizzo per il tuo account. Il link vale {EMAIL_CHANGE_HOURS} ore, una volta sola,
        e funziona anche da un altro dispositivo. Fino ad allora resta valido l’indirizzo di prima.
      </p>
      <p style={paragraph}>Non l’hai chiesto tu? Ignora questa email: senza conferma non cambia niente.</p>
    </MailFrame>
  ),
})

/** To the present address, at once: whoever did not ask can stop it. The new address is not told here. */
export const emailChangeNoticeMail = mail<{ firstName: string; link: string }>({
  kind: 'email_change_notice',
  subject: () => 'È stato chiesto di cambiare la tua email',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="È stato chiesto di cambiare la tua email"
      action={{ label: 'Annulla la modifica', href: data.link }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        dal tuo account è stato chiesto di sostituire questo indirizzo con un altro. Se sei stato tu, non devi fare
        niente qui: apri il link che abbiamo mandato al nuovo indirizzo.
      </p>
      <p style={paragraph}>
        Non sei stato tu? Annulla la modifica e cambia subito la password: chi l’ha chiesta la conosce.
      </p>
    </MailFrame>
  ),
})

interface SecondFactorNews {
  firstName: string
  isOn: boolean
  /** The page of the factor. */
  page: string
}

/** Told at every change: whoever did not make it learns of it. */
export const secondFactorMail = mail<SecondFactorNews>({
  kind: 'second_factor',
  subject: ({ isOn }) => `Verifica in due passaggi ${isOn ? 'attivata' : 'disattivata'}`,
  body: ({ data: { firstName, isOn, page }, site }) => (
    <MailFrame
      site={site}
      title={`Verifica in due passaggi ${isOn ? 'attivata' : 'disattivata'}`}
      action={{ label: 'Controlla il tuo account', href: page }}
    >
      <Greeting name={firstName} />
      <p style={paragraph}>
        {isOn
          ? 'da ora, per entrare nel tuo account, oltre alla password serve un codice della tua app. Gli altri dispositivi collegati sono stati scollegati. Conserva i codici di recupero: ti servono se perdi il telefono.'
          : 'da ora per entrare nel tuo account basta la password. I codici di recupero non valgono più.'}
      </p>
      <p style={paragraph}>Se non sei stato tu, cambia subito la password e scrivici a {site.email}.</p>
    </MailFrame>
  ),
})

/** The recent events of an account are at high risk; at most once a day. It says no detail a stranger could use. */
export const unusualActivityMail = mail<{ firstName: string; at: string; accessUrl: string }>({
  kind: 'unusual_activity',
  subject: () => 'Attività insolita nel tuo account',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Attività insolita nel tuo account"
      action={{ label: unusualActivity.action, href: data.accessUrl }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        il {data.at} abbiamo notato un’attività insolita nel tuo account: per esempio molti tentativi di accesso, o una
        sessione usata da un browser diverso da quello in cui era iniziata. {unusualActivity.text}
      </p>
      <p style={paragraph}>Se riconosci questa attività, non devi fare niente. {unusualActivity.advice}</p>
    </MailFrame>
  ),
})

interface RoleChanged {
  firstName: string
  /** Of the role in the office; null for a customer again. */
  label: string | null
  /** The office opens only after the second factor is set up. */
  needsFactor: boolean
  page: string
}

const titleOfRole = (label: string | null) =>
  label === null ? 'Non lavori più nell’ufficio' : `Ora sei ${label.toLocaleLowerCase('it')}`

/** Told at every change of role: whoever did not expect it learns of it. */
export const roleChangedMail = mail<RoleChanged>({
  kind: 'role_changed',
  subject: ({ label }) => titleOfRole(label),
  body: ({ data: { firstName, label, needsFactor, page }, site }) => (
    <MailFrame site={site} title={titleOfRole(label)} action={{ label: 'Accedi', href: page }}>
      <Greeting name={firstName} />
      <p style={paragraph}>
        {label !== null
          ? 'il tuo account ora apre l’ufficio, per quello che il ruolo prevede. Ogni volta che apri i dati di qualcuno, quella persona può vederlo.'
          : 'il tuo account è tornato quello di un cliente: l’ufficio non si apre più, il resto rimane com’è.'}
      </p>
      {needsFactor ? (
        <p style={paragraph}>
          Prima di cominciare attiva la verifica in due passaggi: a chi lavora in ufficio è richiesta.
        </p>
      ) : null}
      <p style={paragraph}>
        Sei stato disconnesso da tutti i dispositivi. Se non te lo aspettavi, scrivici a {site.email}.
      </p>
    </MailFrame>
  ),
})

interface AccountSuspension {
  firstName: string
  isSuspended: boolean
  /** Where to write, or to sign in. */
  page: string
}

const titleOfSuspension = (isSuspended: boolean) =>
  isSuspended ? 'Il tuo account è sospeso' : 'Il tuo account è di nuovo attivo'

/** Told when the office closes an account, and when it opens it again. */
export const accountSuspensionMail = mail<AccountSuspension>({
  kind: 'account_suspension',
  subject: ({ isSuspended }) => titleOfSuspension(isSuspended),
  body: ({ data: { firstName, isSuspended, page }, site }) => (
    <MailFrame
      site={site}
      title={titleOfSuspension(isSuspended)}
      action={{ label: isSuspended ? 'Scrivici' : 'Accedi', href: page }}
    >
      <Greeting name={firstName} />
      <p style={paragraph}>
        {isSuspended
          ? 'il nostro ufficio ha sospeso il tuo account: per ora non puoi accedere. I tuoi dati restano dove sono e le pratiche in corso proseguono.'
          : 'il tuo account è stato riattivato: puoi accedere come prima.'}
      </p>
      {isSuspended ? (
        <p style={paragraph}>
          Se vuoi sapere perché, o chiederci di riaprirlo, scrivici a {site.email}: ti risponde una persona.
        </p>
      ) : null}
    </MailFrame>
  ),
})
