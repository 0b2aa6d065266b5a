import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { mail } from '#platform/mail/mail.ts'

/** The contract is concluded: from now on, and until when, it can be left. */
export const contractConcludedMail = mail<{
  name: string
  offer: string
  supplier: string
  concludedOn: CalendarDate
  /** Null where the term was over before we came to know of the contract. */
  lastDay: CalendarDate | null
  url: string
  withdrawalUrl: string
}>({
  kind: 'contract_concluded',
  subject: ({ offer }) => `Contratto concluso: ${offer}`,
  body: ({ data, site }) => (
    <MailFrame site={site} title="Il contratto è concluso" action={{ label: 'Segui la pratica', href: data.url }}>
      <p style={paragraph}>Ciao {data.name},</p>
      <p style={paragraph}>
        il contratto {data.offer} con {data.supplier} è concluso dal {formatDate(data.concludedOn)}. Il fornitore
        prepara l’attivazione: non devi fare niente.
      </p>
      {data.lastDay ? (
        <p style={paragraph}>
          Se ci ripensi puoi lasciarlo fino al {formatDate(data.lastDay)} compreso, senza dire perché e senza spese:{' '}
          <a href={data.withdrawalUrl}>Recedi dal contratto</a>.
        </p>
      ) : null}
    </MailFrame>
  ),
})
