import { mail } from '#platform/mail/mail.ts'
import { TOPICS } from '../topics.ts'
import { Greeting, MailFrame, paragraph } from './frame.tsx'

/** spec 1 §7: sent when the quotes of a bill can be seen, and again when a person of the office has revised them. */
export const quoteReadyMail = mail<{ customerName: string; quoteUrl: string; isReviewed: boolean; choices: string }>({
  kind: 'quote_ready',
  subject: ({ isReviewed }) =>
    isReviewed ? 'La tua analisi è stata rivista da una persona' : 'I tuoi preventivi sono pronti',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={data.isReviewed ? 'Una persona ha rivisto la tua analisi' : 'I tuoi preventivi sono pronti'}
      action={{ label: 'Guarda i preventivi', href: data.quoteUrl }}
      choices={{ topic: TOPICS.bills.title, href: data.choices }}
    >
      <Greeting name={data.customerName} />
      <p style={paragraph}>
        {data.isReviewed
          ? 'abbiamo ricontrollato la tua bolletta e aggiornato i preventivi.'
          : 'con i dati che hai confermato abbiamo calcolato quanto spenderesti in un anno, tasse comprese, con le offerte che puoi attivare oggi.'}{' '}
        Se il tuo contratto è già il migliore, te lo diciamo.
      </p>
    </MailFrame>
  ),
})
