import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { EMAIL_CHANGE_HOURS } from '../email-change.ts'

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
