import { MAX_CASE_MESSAGE, MAX_UPLOAD_BYTES } from '#core/limits.ts'
import { storageErrors } from '#core/uploads/upload-attempts.ts'
import { DOCUMENT_EXTENSIONS, uploadRefusalText, type UploadRefusal } from '#core/uploads/upload-rules.ts'
import { formatNumber } from '#core/money.ts'
import type { Ball } from './case/steps.ts'

export const ballTexts: Record<Ball, string> = {
  customer: 'Tocca a te',
  office: 'Tocca a noi',
  supplier: 'Tocca al fornitore',
  nobody: 'Non devi fare niente',
}

const refusal = (code: UploadRefusal) =>
  uploadRefusalText(code, { maxMb: MAX_UPLOAD_BYTES / (1024 * 1024), extensions: DOCUMENT_EXTENSIONS })

/** Why a request cannot be sent, by error code (spec 2 §8; the rest is ours). */
export const requestErrors: Readonly<Record<string, string>> = {
  'sign-in-required': 'Utente non autenticato',
  'too-many-attempts': 'Hai inviato molte richieste in poco tempo.',
  'offer-gone': 'L’offerta che avevi scelto non si può più firmare: scegline un’altra.',
  'offer-changed': 'L’offerta è cambiata mentre compilavi: ricontrolla prezzo e pagamento, poi conferma di nuovo.',
  'supply-in-progress':
    'Hai già una pratica aperta per questa fornitura, la trovi tra le tue richieste: finché è aperta non puoi inviarne un’altra.',
  'iban-gone': 'Non abbiamo più il conto della tua ultima richiesta: scrivi l’IBAN.',
  'upload-not-found': 'Il file non è più disponibile: caricalo di nuovo.',
  'upload-incomplete': 'Il caricamento del file non è finito: attendi che arrivi al 100% e riprova.',
  'file-empty': 'Il file è vuoto: non contiene nemmeno un byte. Caricane un altro.',
  'file-twice': 'Hai caricato due volte lo stesso file: uno è la bolletta, l’altro il documento d’identità.',
  'file-too-large': refusal('file-too-large'),
  'file-kind': refusal('file-kind'),
  'file-content-mismatch': refusal('file-content-mismatch'),
  'file-too-many-pixels': refusal('file-too-many-pixels'),
  'file-double-name': refusal('file-double-name'),
  'file-dangerous': refusal('file-dangerous'),
}

/** spec 2 §5.6: required data of an activation record. */
export const recordTexts = { missing: 'Dati obbligatori mancanti' }

/** spec 2 §8: voltura, subentro and switch. */
export const energyErrors: Readonly<Record<string, string>> = {
  ...requestErrors,
  'sign-in-required': 'Sessione scaduta. Rieffettua il login.',
  'draft-incomplete': 'Compila tutti i campi obbligatori',
}

export const callerErrors: Readonly<Record<string, string>> = {
  'caller-of-office': 'È l’indirizzo di una persona dell’ufficio: una richiesta sua la scrive da sé.',
  'caller-suspended': 'L’account con questo indirizzo è sospeso: prima va riaperto.',
  'too-many-attempts': 'Hai mandato molte email in poco tempo.',
}

/** spec 2 §8: mobile. */
export const mobileErrors: Readonly<Record<string, string>> = {
  ...requestErrors,
  'sign-in-required': 'Errore di autenticazione: la sessione è scaduta, accedi di nuovo.',
  'draft-incomplete':
    'Errore di validazione. Assicurati di aver compilato tutti i campi obbligatori e di aver accettato tutte le condizioni.',
}

/** spec 2 §8: saving a voltura times out after 8 s. */
export const volturaErrors: Readonly<Record<string, string>> = {
  ...energyErrors,
  'too-slow': 'Operazione troppo lenta, riprova',
}

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

export const messageErrors: Readonly<Record<string, string>> = {
  required: 'Scrivi il messaggio.',
  'too-long': `Il messaggio è troppo lungo: al massimo ${formatNumber(MAX_CASE_MESSAGE)} caratteri.`,
  markup: 'Il messaggio contiene un testo non consentito: riscrivilo con parole tue.',
}
