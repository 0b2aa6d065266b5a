import { MailFrame, Opening, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { toName } from '#core/text.ts'
import { wordedMail } from '#platform/mail/mail.ts'

/** spec 1 §7: sent when an activation is completed. `withdrawal` while the contract can still be left. */
export const activationCompletedMail = wordedMail<{
  customerName: string
  activationType: string
  offer: string
  supplier: string
  /** A supply whose bills we can read. */
  hasBills: boolean
  url: string
  withdrawal: { url: string; lastDay: CalendarDate } | null
}>({
  kind: 'activation_completed',
  words: {
    places: {
      nome: data => data.customerName,
      richiesta: data => data.activationType,
      offerta: data => data.offer,
      fornitore: data => data.supplier,
    },
    subject: 'Attivazione completata: {richiesta} {offerta}',
    opening:
      'Ciao {nome},\n\nla tua richiesta «{richiesta}» è completata: il contratto {offerta} di {fornitore} è attivo.',
  },
  sample: {
    customerName: 'Maria',
    activationType: 'Switch Fornitore',
    offer: 'Chiara 24',
    supplier: 'Fornitore di esempio',
    hasBills: true,
    url: '/dashboard',
    withdrawal: null,
  },
  body: ({ data, site, opening }) => (
    <MailFrame
      site={site}
      title="La tua attivazione è completata"
      action={{ label: 'Guarda la pratica', href: data.url }}
    >
      <Opening lines={opening} />
      <p style={paragraph}>
        {data.hasBills
          ? `Da ora le bollette te le manda ${data.supplier}: quando arriva la prima, caricala e la controlliamo con te.`
          : `Da ora per il servizio ti rivolgi ${toName(data.supplier)}; se qualcosa non va, scrivici dalla pagina della pratica.`}
      </p>
      {data.withdrawal ? (
        <p style={paragraph}>
          Se ci ripensi, fino al {formatDate(data.withdrawal.lastDay)} puoi uscire dal contratto senza dire perché:{' '}
          <a href={data.withdrawal.url}>recedi dal contratto qui</a>.
        </p>
      ) : null}
    </MailFrame>
  ),
})
