import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import type { FigureReport } from '../contact.server.ts'

/** To the office: what was written, and the address to answer to. */
export const contactMessageMail = mail<{
  name: string
  email: string
  subject: string
  message: string
  report?: FigureReport | null
}>({
  kind: 'contact_message',
  subject: ({ subject, report }) =>
    `${report ? 'Dato sbagliato segnalato' : 'Messaggio dal sito'}: ${subject || 'senza oggetto'}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Un messaggio dalla pagina Contatti"
      why="Questo messaggio è stato scritto nella pagina Contatti di"
      action={{ label: `Rispondi a ${data.email}`, href: `mailto:${encodeURIComponent(data.email)}` }}
    >
      <p style={paragraph}>
        Da {data.name} ({data.email})
      </p>
      {data.subject ? <p style={paragraph}>Oggetto: {data.subject}</p> : null}
      {data.report ? (
        <p style={paragraph}>
          Segnala un dato sbagliato: {data.report.figure}. Pagina: {data.report.page}
          {data.report.shown ? `. Valore visto: ${data.report.shown}` : ''}
          {data.report.inputs ? '. I dati del conto sono nella scheda del messaggio.' : ''}
        </p>
      ) : null}
      <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{data.message}</p>
    </MailFrame>
  ),
})
