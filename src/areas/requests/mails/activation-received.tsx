import { MailFrame, Opening, paragraph } from '#areas/notifications/mails/frame.tsx'
import { wordedMail } from '#platform/mail/mail.ts'
import { requestTypeLabels, type RequestType } from '../request.ts'

/** What happens after each kind of request, as its wizard said (spec 2 §2.2, §2.3). */
const NEXT: Partial<Record<RequestType, string>> = {
  internet_casa: 'L’appuntamento per l’attivazione sarà fissato entro 10-15 giorni.',
  internet_mobile: 'La SIM arriva in 2-3 giorni lavorativi; la portabilità si completa in 2-3 giorni lavorativi.',
}

/** The confirmation of a request, with its summary attached (spec 2 §7). */
export const activationReceivedMail = wordedMail<{
  name: string
  number: string
  type: RequestType
  offer: string
  supplier: string
  url: string
  /** Where the request is cancelled, and later its contract left. */
  withdrawalUrl: string
}>({
  kind: 'activation_received',
  words: {
    places: {
      nome: data => data.name,
      richiesta: data => requestTypeLabels[data.type],
      offerta: data => data.offer,
      fornitore: data => data.supplier,
      passaggio: ({ type, offer, supplier }) =>
        `${type === 'switch' ? 'passi a' : `${requestTypeLabels[type]},`} ${offer} di ${supplier}`,
    },
    subject: 'Richiesta ricevuta: {passaggio}',
    opening:
      'Ciao {nome},\n\nla tua richiesta «{richiesta}» per l’offerta {offerta} di {fornitore} è arrivata. In allegato trovi il riepilogo: i dati dell’offerta, quello che hai scritto e quello che hai accettato.',
  },
  sample: {
    name: 'Maria',
    number: 'R-1042',
    type: 'switch',
    offer: 'Chiara 24',
    supplier: 'Fornitore di esempio',
    url: '/dashboard',
    withdrawalUrl: '/dashboard/recesso',
  },
  body: ({ data, site, opening }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto la tua richiesta"
      action={{ label: 'Segui la richiesta', href: data.url }}
    >
      <Opening lines={opening} />
      {NEXT[data.type] ? <p style={paragraph}>{NEXT[data.type]}</p> : null}
      <p style={paragraph}>
        È la richiesta n. {data.number}. Nell’area personale vedi a che punto è e se tocca a te fare qualcosa.
      </p>
      <p style={paragraph}>
        Finché il contratto non è concluso <a href={data.withdrawalUrl}>puoi annullare la richiesta</a>. Da quando è
        concluso hai 14 giorni per recedere, dalla stessa pagina: senza dire perché e senza spese.
      </p>
    </MailFrame>
  ),
})
