import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

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
