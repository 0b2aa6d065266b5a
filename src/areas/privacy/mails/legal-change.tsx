import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { mail } from '#platform/mail/mail.ts'

/** A new version of a legal text is on the site and comes into force later. */
export const legalChangeMail = mail<{
  firstName: string
  title: string
  validFrom: CalendarDate
  change: string
  link: string
}>({
  kind: 'legal_change',
  subject: ({ title, validFrom }) => `Dal ${formatDate(validFrom)} cambia il documento «${title}»`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={`Dal ${formatDate(data.validFrom)} cambia il documento «${data.title}»`}
      action={{ label: 'Leggi la nuova versione', href: data.link }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>ti avvisiamo prima che la nuova versione entri in vigore. Che cosa cambia: {data.change}</p>
      <p style={paragraph}>
        Fino ad allora vale la versione attuale. Non devi fare niente; se le novità non ti vanno bene puoi chiudere
        l’account prima di quella data, senza costi: scrivici a {site.email}.
      </p>
    </MailFrame>
  ),
})
