import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

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
