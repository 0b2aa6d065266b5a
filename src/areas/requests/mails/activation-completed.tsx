import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { mail } from '#platform/mail/mail.ts'

/** spec 1 §7: sent when an activation is completed. `withdrawal` while the contract can still be left. */
export const activationCompletedMail = mail<{
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
  subject: ({ activationType, offer }) => `Attivazione completata: ${activationType} ${offer}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="La tua attivazione è completata"
      action={{ label: 'Guarda la pratica', href: data.url }}
    >
      <p style={paragraph}>Ciao {data.customerName},</p>
      <p style={paragraph}>
        la tua richiesta «{data.activationType}» è completata: il contratto {data.offer} di {data.supplier} è attivo.
        {data.hasBills
          ? ` Da ora le bollette te le manda ${data.supplier}: quando arriva la prima, caricala e la controlliamo con te.`
          : ` Da ora per il servizio ti rivolgi a ${data.supplier}; se qualcosa non va, scrivici dalla pagina della pratica.`}
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
