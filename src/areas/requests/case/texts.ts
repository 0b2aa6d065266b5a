import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { storageErrors } from '#core/uploads/upload-attempts.ts'
import { requestErrors } from '../texts.ts'

/** What keeps a customer’s message or document from being taken, by error code. */
export const caseErrors: Readonly<Record<string, string>> = {
  ...storageErrors,
  ...requestErrors,
  'too-many-attempts': 'Hai inviato molti messaggi o documenti in poco tempo.',
  'no-file': 'Scegli il file da inviare.',
  'document-withdrawn': 'Questo documento non serve più: non devi inviarlo.',
  'correction-settled':
    'Questo dato è stato corretto di nuovo o la richiesta è chiusa: guarda che cosa c’è scritto ora.',
  'not-found': 'Questa pratica non c’è più.',
}

/** What is wrong with the text of a message. */
export const messageErrors: Readonly<Record<string, string>> = {
  required: 'Scrivi il messaggio.',
  'too-long': `Il messaggio è troppo lungo: al massimo ${MAX_CASE_MESSAGE.toLocaleString('it-IT')} caratteri.`,
  markup: 'Il messaggio contiene un testo non consentito: riscrivilo con parole tue.',
}

/** What was just done on the page of a case, by the code in its address. */
export const caseDone = {
  messaggio: { title: 'Messaggio inviato', text: 'La risposta arriva qui, tra i messaggi.' },
  documento: { title: 'Documento ricevuto', text: 'Lo controlliamo e ti diciamo se va bene.' },
  'dato-confermato': { title: 'Dato confermato', text: 'Andiamo avanti con la richiesta.' },
  'dato-rifiutato': {
    title: 'Grazie, lo riguardiamo',
    text: 'Il dato non parte così. Se sai quello giusto, scrivicelo qui sotto.',
  },
  'documento-doppio': {
    title: 'Avevamo già il documento',
    text: 'Ce lo avevi già inviato: questo secondo file non è stato tenuto.',
  },
} as const satisfies Record<string, { title: string; text: string }>
