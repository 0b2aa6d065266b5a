import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/** To who wrote from the contact page: what the office answers. What was asked is not repeated: anyone may type an address. */
export const contactAnswerMail = mail<{ subject: string; answer: string }>({
  kind: 'contact_answer',
  subject: ({ subject }, site) => `${site.name}: la nostra risposta${subject ? ` su «${subject}»` : ''}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="La risposta al tuo messaggio"
      why="Ti scriviamo perché hai scritto dalla pagina Contatti di"
    >
      <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{data.answer}</p>
    </MailFrame>
  ),
})
