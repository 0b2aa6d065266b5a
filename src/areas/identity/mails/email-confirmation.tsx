import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { CONFIRMATION_HOURS } from '../session.ts'

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
