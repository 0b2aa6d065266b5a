import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { requestTypeLabels, type RequestType } from '../request.ts'

/** To the office: a contract was left and the supplier must be told. Names nobody: the case does. */
export const withdrawalDeclaredMail = mail<{
  number: string
  type: RequestType
  offer: string
  supplier: string
  declaredAt: string
  url: string
}>({
  kind: 'withdrawal_declared',
  subject: ({ supplier, offer }) => `Recesso da comunicare subito: ${supplier}, ${offer}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Un cliente ha receduto dal contratto"
      why="Questa dichiarazione è stata fatta nell’area personale di"
      action={{ label: 'Apri la pratica', href: data.url }}
    >
      <p style={paragraph}>
        Richiesta n. {data.number}: {requestTypeLabels[data.type]}, {data.offer}, {data.supplier}.
      </p>
      <p style={paragraph}>
        Ricevuta il {data.declaredAt}, entro il termine. Comunicala al fornitore e registra l’esito nella pratica.
      </p>
    </MailFrame>
  ),
})
