import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import type { ConsultationDetails } from '../consultation.server.ts'

/** To the office: who asks for a consultation, what about, and how to answer. */
export const consultationAskedMail = mail<{ details: ConsultationDetails; message: string }>({
  kind: 'consultation_asked',
  subject: ({ details }) => `Consulenza richiesta: ${details.topic}`,
  body: ({ data: { details, message }, site }) => (
    <MailFrame
      site={site}
      title="Una richiesta di consulenza"
      why="Questa richiesta è stata scritta nella pagina Contatti di"
      action={{ label: `Rispondi a ${details.email}`, href: `mailto:${encodeURIComponent(details.email)}` }}
    >
      <p style={paragraph}>
        Da {details.name} ({details.email}
        {details.phone ? `, ${details.phone}` : ''})
      </p>
      <p style={paragraph}>
        Argomento: {details.topic}
        {details.from ? ` · dalla pagina ${details.from}` : ''}
      </p>
      <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{message}</p>
    </MailFrame>
  ),
})
