import { MailFrame, Opening, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { wordedMail } from '#platform/mail/mail.ts'

/** The contract is concluded: from now on, and until when, it can be left. */
export const contractConcludedMail = wordedMail<{
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
  words: {
    places: {
      nome: data => data.name,
      offerta: data => data.offer,
      fornitore: data => data.supplier,
      giorno: data => formatDate(data.concludedOn),
    },
    subject: 'Contratto concluso: {offerta}',
    opening:
      'Ciao {nome},\n\nil contratto {offerta} con {fornitore} è concluso dal {giorno}. Il fornitore prepara l’attivazione: non devi fare niente.',
  },
  sample: {
    name: 'Maria',
    offer: 'Chiara 24',
    supplier: 'Fornitore di esempio',
    concludedOn: '2026-11-21',
    lastDay: '2026-12-05',
    url: '/dashboard',
    withdrawalUrl: '/dashboard/recesso',
  },
  body: ({ data, site, opening }) => (
    <MailFrame site={site} title="Il contratto è concluso" action={{ label: 'Segui la pratica', href: data.url }}>
      <Opening lines={opening} />
      {data.lastDay ? (
        <p style={paragraph}>
          Se ci ripensi puoi lasciarlo fino al {formatDate(data.lastDay)} compreso, senza dire perché e senza spese:{' '}
          <a href={data.withdrawalUrl}>Recedi dal contratto</a>.
        </p>
      ) : null}
    </MailFrame>
  ),
})
