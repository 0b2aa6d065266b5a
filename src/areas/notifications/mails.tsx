import { uncapitalised } from '#core/text.ts'
import { greeting, mail, wordedMail } from './mail-frame.tsx'
import type { Topic } from './topics.ts'

interface NoticeMessage {
  firstName: string
  topic: Topic
  title: string
  text: string
  /** Page with the details, and the page where these mails are switched off. */
  url: string
  choices: string
}

export const noticeMail = mail<NoticeMessage>({
  kind: 'notice',
  subject: ({ title }) => title,
  action: ({ url }) => ['Apri nella tua area', url],
  choices: ({ topic, choices }) => [topic, choices],
  says: ({ firstName, text }) => [greeting(firstName), uncapitalised(text)],
})

/** spec 1 §7: sent when a request is stored. */
export const requestReceivedMail = wordedMail<{ customerName: string; requestType: string; url: string }>({
  kind: 'request_received',
  words: {
    places: { nome: data => data.customerName, richiesta: data => data.requestType },
    subject: 'Richiesta ricevuta: {richiesta}',
    opening:
      'Ciao {nome},\n\nla tua richiesta «{richiesta}» è arrivata ed è al sicuro nella tua area personale. Lì vedi a che punto è e se tocca a te fare qualcosa.',
  },
  sample: { customerName: 'Maria', requestType: 'Analisi Bolletta', url: '/dashboard' },
  title: 'Abbiamo ricevuto la tua richiesta',
  action: ({ url }) => ['Segui la richiesta', url],
})

/** spec 1 §7: sent when a bill's quotes are available, and again when the office has revised them. */
export const quoteReadyMail = mail<{ customerName: string; quoteUrl: string; isReviewed: boolean; choices: string }>({
  kind: 'quote_ready',
  subject: ({ isReviewed }) =>
    isReviewed ? 'La tua analisi è stata rivista da una persona' : 'I tuoi preventivi sono pronti',
  title: ({ isReviewed }) => (isReviewed ? 'Una persona ha rivisto la tua analisi' : 'I tuoi preventivi sono pronti'),
  action: ({ quoteUrl }) => ['Guarda i preventivi', quoteUrl],
  choices: ({ choices }) => ['bills', choices],
  says: ({ customerName, isReviewed }) => [
    greeting(customerName),
    `${
      isReviewed
        ? 'abbiamo ricontrollato la tua bolletta e aggiornato i preventivi.'
        : 'con i dati che hai confermato abbiamo calcolato quanto spenderesti in un anno, tasse comprese, con le offerte che puoi attivare oggi.'
    } Se il tuo contratto è già il migliore, te lo diciamo.`,
  ],
})
