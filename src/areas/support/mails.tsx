import { mail, wordedMail } from '#areas/notifications/mail-frame.tsx'
import type { ContactKind, FigureReport, ReportOutcome } from './contact.server.ts'
import { CORRECTIONS_PATH } from './correction.ts'
import { outcomeReplies } from './texts.ts'

const WRITTEN: Record<ContactKind, string> = {
  contact: 'Messaggio dal sito',
  figure_report: 'Dato sbagliato segnalato',
  complaint: 'Reclamo',
}
const WHY = 'Ti scriviamo perché questo indirizzo è stato indicato nella pagina Contatti di'

/** To the office: the message, and the address to reply to. */
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
  title: 'Un messaggio dalla pagina Contatti',
  why: 'Questo messaggio è stato scritto nella pagina Contatti di',
  action: ({ email }) => [`Rispondi a ${email}`, `mailto:${encodeURIComponent(email)}`],
  says: ({ name, email, subject, report, message }) => [
    `Da ${name} (${email})`,
    subject && `Oggetto: ${subject}`,
    report
      ? `Segnala un dato sbagliato: ${report.figure}. Pagina: ${report.page}${report.shown ? `. Valore visto: ${report.shown}` : ''}${report.inputs ? '. I dati del conto sono nella scheda del messaggio.' : ''}`
      : null,
    { typed: message },
  ],
})

/** To the address given. Quotes nothing that was typed: otherwise anyone could have us deliver their text to a third party. */
export const contactReceiptMail = wordedMail<{ receivedAt: string }>({
  kind: 'contact_receipt',
  words: {
    places: { giorno: data => data.receivedAt, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto il tuo messaggio',
    opening:
      'Il messaggio che hai mandato il {giorno} è arrivato. Ti risponde una persona, entro 24 ore nei giorni lavorativi.',
  },
  sample: { receivedAt: '21/11/2026 alle 12:00' },
  title: 'Abbiamo ricevuto il tuo messaggio',
  why: WHY,
  says: () => ['Se non sei stato tu a scriverci, non devi fare niente: rispondi a questa email se vuoi segnalarcelo.'],
})

/** The same for complaints, with the deadline of the answer. */
export const complaintReceiptMail = wordedMail<{ receivedAt: string; answerBy: string }>({
  kind: 'complaint_receipt',
  words: {
    places: { giorno: data => data.receivedAt, entro: data => data.answerBy, sito: (_, site) => site.name },
    subject: '{sito}: abbiamo ricevuto il tuo reclamo',
    opening:
      'Il reclamo che hai mandato il {giorno} è arrivato. Entro il {entro} ricevi qui una risposta scritta, con le ragioni.',
  },
  sample: { receivedAt: '21/11/2026 alle 12:00', answerBy: '21/12/2026' },
  title: 'Abbiamo ricevuto il tuo reclamo',
  why: WHY,
  says: (_, site) => [
    <>
      Se riguarda una bolletta o un contratto, reclama anche al fornitore: chi altro può aiutarti è su{' '}
      <Address of={`${site.url}/reclami`} />
    </>,
  ],
})

/** The office's answer to a contact message. The question is not quoted: anyone may type an address. */
export const contactAnswerMail = mail<{
  kind: ContactKind
  subject: string
  answer: string
  /** Outcome of a report of a wrong figure. */
  outcome: ReportOutcome | null
}>({
  kind: 'contact_answer',
  subject: ({ subject }, site) => `${site.name}: la nostra risposta${subject ? ` su «${subject}»` : ''}`,
  title: ({ kind }) => (kind === 'complaint' ? 'La risposta al tuo reclamo' : 'La risposta al tuo messaggio'),
  why: 'Ti scriviamo perché hai scritto dalla pagina Contatti di',
  says: ({ kind, answer, outcome }, site) => [
    outcome && <b key="outcome">{outcomeReplies[outcome]}</b>,
    { typed: answer },
    kind === 'complaint' && (
      <>
        Se la risposta non ti convince, che cosa puoi fare è su <Address of={`${site.url}/reclami#noi`} />
      </>
    ),
    outcome === 'corrected' && (
      <>
        Gli errori corretti sono su <Address of={`${site.url}${CORRECTIONS_PATH}`} />
      </>
    ),
  ],
})

const Address = ({ of }: { of: string }) => <a href={of}>{of}</a>
