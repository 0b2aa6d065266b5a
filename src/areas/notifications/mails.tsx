import { uncapitalised } from '#core/text.ts'
import { mail, wordedMail } from '#platform/mail/mail.ts'
import { type Topic, TOPICS } from './topics.ts'
import { Greeting, MailFrame, Opening, paragraph } from './mail-frame.tsx'

interface NoticeMessage {
  firstName: string
  topic: Topic
  title: string
  text: string
  /** The page that tells the rest, and the one where these messages are switched off. */
  url: string
  choices: string
}

/** A notice of the area, by mail: what happened and where to look. */
export const noticeMail = mail<NoticeMessage>({
  kind: 'notice',
  subject: ({ title }) => title,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={data.title}
      action={{ label: 'Apri nella tua area', href: data.url }}
      choices={{ topic: TOPICS[data.topic].title, href: data.choices }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>{uncapitalised(data.text)}</p>
    </MailFrame>
  ),
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
  body: ({ data, site, opening }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto la tua richiesta"
      action={{ label: 'Segui la richiesta', href: data.url }}
    >
      <Opening lines={opening} />
    </MailFrame>
  ),
})

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
