import { mail } from '#platform/mail/mail.ts'
import { MailFrame, paragraph } from './frame.tsx'

/** spec 1 §7: sent when a request is stored. */
export const requestReceivedMail = mail<{ customerName: string; requestType: string; url: string }>({
  kind: 'request_received',
  subject: ({ requestType }) => `Richiesta ricevuta: ${requestType}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto la tua richiesta"
      action={{ label: 'Segui la richiesta', href: data.url }}
    >
      <p style={paragraph}>Ciao {data.customerName},</p>
      <p style={paragraph}>
        la tua richiesta «{data.requestType}» è arrivata ed è al sicuro nella tua area personale. Lì vedi a che punto è
        e se tocca a te fare qualcosa.
      </p>
    </MailFrame>
  ),
})
