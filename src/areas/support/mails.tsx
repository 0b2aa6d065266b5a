import { MailFrame, Opening, paragraph } from '#areas/notifications/mail-frame.tsx'
import { mail, wordedMail } from '#platform/mail/mail.ts'
import type { ContactKind, FigureReport, ReportOutcome } from './contact.server.ts'
import { CORRECTIONS_PATH } from './correction.ts'
import { outcomeTold } from './texts.ts'

const WRITTEN: Record<ContactKind, string> = {
  contact: 'Messaggio dal sito',
  figure_report: 'Dato sbagliato segnalato',
  complaint: 'Reclamo',
}

/** To the office: what was written, and the address to answer to. */
export const contactMessageMail = mail<{
  kind: ContactKind
  name: string
  email: string
  subject: string
  message: string
  report?: FigureReport | null
}>({
  kind: 'contact_message',
  subject: ({ subject, kind }) => `${WRITTEN[kind]}: ${subject || 'senza oggetto'}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Un messaggio dalla pagina Contatti"
      why="Questo messaggio è stato scritto nella pagina Contatti di"
      action={{ label: `Rispondi a ${data.email}`, href: `mailto:${encodeURIComponent(data.email)}` }}
    >
      <p style={paragraph}>
        Da {data.name} ({data.email})
      </p>
      {data.subject ? <p style={paragraph}>Oggetto: {data.subject}</p> : null}
      {data.report ? (
        <p style={paragraph}>
          Segnala un dato sbagliato: {data.report.figure}. Pagina: {data.report.page}
          {data.report.shown ? `. Valore visto: ${data.report.shown}` : ''}
          {data.report.inputs ? '. I dati del conto sono nella scheda del messaggio.' : ''}
        </p>
      ) : null}
      <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{data.message}</p>
    </MailFrame>
  ),
})

/**
 * To whoever gave this address. Repeats nothing that was typed: anyone could write anything in the name of somebody
 * else, and have us deliver it.
 */
export const contactReceiptMail = wordedMail<{ receivedAt: string }>({
  kind: 'contact_receipt',
  words: {
    places: { giorno: data => data.receivedAt, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto il tuo messaggio',
    opening:
      'Il messaggio che hai mandato il {giorno} è arrivato. Ti risponde una persona, entro 24 ore nei giorni lavorativi.',
  },
  sample: { receivedAt: '21/11/2026 12:00' },
  body: ({ site, opening }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto il tuo messaggio"
      why="Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di"
    >
      <Opening lines={opening} />
      <p style={paragraph}>
        Se non sei stato tu a scriverci, non devi fare niente: rispondi a questa email se vuoi segnalarcelo.
      </p>
    </MailFrame>
  ),
})

/** The same to who complained: by when they are answered. */
export const complaintReceiptMail = wordedMail<{ receivedAt: string; answerBy: string }>({
  kind: 'complaint_receipt',
  words: {
    places: { giorno: data => data.receivedAt, entro: data => data.answerBy, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto il tuo reclamo',
    opening:
      'Il reclamo che hai mandato il {giorno} è arrivato. Entro il {entro} ricevi qui una risposta scritta, con le ragioni.',
  },
  sample: { receivedAt: '21/11/2026 12:00', answerBy: '21/12/2026' },
  body: ({ site, opening }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto il tuo reclamo"
      why="Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di"
    >
      <Opening lines={opening} />
      <p style={paragraph}>
        Se riguarda una bolletta o un contratto, reclama anche al fornitore: chi altro può aiutarti è su{' '}
        <a href={`${site.url}/reclami`}>{`${site.url}/reclami`}</a>
      </p>
    </MailFrame>
  ),
})

/** To who wrote from the contact page: what the office answers. What was asked is not repeated: anyone may type an address. */
export const contactAnswerMail = mail<{
  kind: ContactKind
  subject: string
  answer: string
  /** Of a report of a wrong figure: what was found. */
  outcome: ReportOutcome | null
}>({
  kind: 'contact_answer',
  subject: ({ subject }, site) => `${site.name}: la nostra risposta${subject ? ` su «${subject}»` : ''}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={data.kind === 'complaint' ? 'La risposta al tuo reclamo' : 'La risposta al tuo messaggio'}
      why="Ti scriviamo perché hai scritto dalla pagina Contatti di"
    >
      {data.outcome ? <p style={{ ...paragraph, fontWeight: 600 }}>{outcomeTold[data.outcome]}</p> : null}
      <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{data.answer}</p>
      {data.kind === 'complaint' ? (
        <p style={paragraph}>
          Se la risposta non ti convince, che cosa puoi fare è su{' '}
          <a href={`${site.url}/reclami#noi`}>{`${site.url}/reclami#noi`}</a>
        </p>
      ) : null}
      {data.outcome === 'corrected' ? (
        <p style={paragraph}>
          Gli errori corretti sono su <a href={`${site.url}${CORRECTIONS_PATH}`}>{`${site.url}${CORRECTIONS_PATH}`}</a>
        </p>
      ) : null}
    </MailFrame>
  ),
})
