import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { requestTypeLabels, type RequestType } from '../request.ts'

interface Cancelled {
  /** How people call it (`requestNumber`). */
  number: string
  type: RequestType
  offer: string
  supplier: string
  cancelledAt: string
  url: string
}

/** To the customer: dated, because it stands for a withdrawal should the contract turn out to be concluded already. */
export const requestCancelledMail = mail<Cancelled>({
  kind: 'request_cancelled',
  subject: ({ type, offer }) => `Richiesta annullata: ${requestTypeLabels[type]} ${offer}`,
  body: ({ data, site }) => (
    <MailFrame site={site} title="La tua richiesta è annullata" action={{ label: 'Apri la pratica', href: data.url }}>
      <p style={paragraph}>
        Il {data.cancelledAt} (ora italiana) hai annullato la richiesta n. {data.number} «{requestTypeLabels[data.type]}
        » per l’offerta {data.offer} di {data.supplier}. Non devi fare altro e non ti costa niente.
      </p>
      <p style={paragraph}>
        Se il fornitore avesse già concluso il contratto senza avercelo ancora detto, questo annullamento vale come
        recesso, con questa data. Conserva il messaggio.
      </p>
    </MailFrame>
  ),
})

/** To the office: the supplier may already have it. Names nobody: the case does. */
export const cancellationToCheckMail = mail<Cancelled>({
  kind: 'cancellation_to_check',
  subject: ({ supplier, offer }) => `Richiesta annullata dal cliente: ${supplier}, ${offer}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Un cliente ha annullato la richiesta"
      why="Questo annullamento è stato fatto nell’area personale di"
      action={{ label: 'Apri la pratica', href: data.url }}
    >
      <p style={paragraph}>
        Richiesta n. {data.number}: {requestTypeLabels[data.type]}, {data.offer}, {data.supplier}. Annullata il{' '}
        {data.cancelledAt}.
      </p>
      <p style={paragraph}>
        Se era già partita, avvisa il fornitore. Se il contratto risulta concluso, l’annullamento vale come recesso con
        questa data.
      </p>
    </MailFrame>
  ),
})
