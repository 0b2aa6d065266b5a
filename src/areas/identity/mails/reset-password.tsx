import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

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
