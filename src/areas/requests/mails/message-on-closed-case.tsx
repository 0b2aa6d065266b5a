import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { requestTypeLabels, type RequestType } from '../request.ts'

/** To the office: a customer wrote on a case that stands in no queue any more. Says nothing of what they wrote. */
export const messageOnClosedCaseMail = mail<{ type: RequestType; url: string }>({
  kind: 'message_on_closed_case',
  subject: ({ type }) => `Messaggio su una pratica chiusa: ${requestTypeLabels[type]}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Un cliente ha scritto su una pratica chiusa"
      why="Questo messaggio è stato scritto nell’area personale di"
      action={{ label: 'Apri la pratica', href: data.url }}
    >
      <p style={paragraph}>
        Pratica: {requestTypeLabels[data.type]}. Il messaggio si legge, e gli si risponde, nella pratica.
      </p>
    </MailFrame>
  ),
})
