import { requestErrors } from '../texts.ts'
import type { CancelReason, WithdrawalOutcome } from './withdrawal.ts'

/** The two buttons, with the wording required by law (art. 54-bis of the Codice del consumo). */
export const WITHDRAW_HERE = 'Recedi dal contratto qui'
export const CONFIRM_WITHDRAWAL = 'Conferma recesso'
export const CANCEL_REQUEST = 'Annulla richiesta'
export const CONFIRM_CANCEL = 'Conferma annullamento'

export const statementTexts: Readonly<Record<string, string>> = {
  'name-missing': 'Scrivi il nome di chi recede.',
  'email-shape': 'Scrivi un indirizzo email completo, per esempio nome@esempio.it.',
}

/** Why a declaration or a cancellation was refused, by error code. */
export const withdrawalErrors: Readonly<Record<string, string>> = {
  ...requestErrors,
  'too-many-attempts': 'Hai provato molte volte in poco tempo.',
  'withdrawal-over':
    'Il termine per recedere è finito mentre la pagina era aperta. Qui sotto trovi che cosa puoi fare.',
  'not-concluded': 'Il contratto non è ancora concluso: non serve recedere, puoi annullare la richiesta.',
  'contract-concluded': 'Il contratto è già stato concluso: per uscirne, recedi dal contratto.',
  'request-cancelled': 'La richiesta è già annullata: non devi fare altro.',
  'nothing-to-leave': 'Questa richiesta non porta a un contratto.',
}
export const withdrawalFailed = 'Non siamo riusciti a registrarlo. Non è partito niente: riprova tra poco.'

export const cancelReasonTexts: Record<CancelReason, string> = {
  'changed-mind': 'Ho cambiato idea',
  'better-offer': 'Ho trovato un’offerta migliore',
  'wrong-data': 'Ho sbagliato a scrivere un dato',
  'too-long': 'Ci mette troppo tempo',
  other: 'Un altro motivo',
}

export const outcomeTexts: Record<WithdrawalOutcome, { title: string; text: string }> = {
  ended: {
    title: 'Il contratto è sciolto',
    text: 'Il fornitore ha ricevuto il tuo recesso e ha chiuso il contratto. Non devi fare altro.',
  },
  'never-begun': {
    title: 'Il contratto non è mai partito',
    text: 'Il fornitore ha fermato la pratica prima che cominciasse. Non devi fare altro.',
  },
  refused: {
    title: 'Il fornitore contesta il recesso',
    text: 'Il fornitore dice che il recesso non vale. Il motivo è nei messaggi della pratica. La tua dichiarazione resta valida come prova: puoi fare reclamo, ed è gratis.',
  },
}

/** «ancora 5 giorni», «ancora un giorno», «solo oggi». */
export const timeLeft = (days: number): string =>
  days === 0 ? 'solo oggi' : days === 1 ? 'ancora un giorno' : `ancora ${days} giorni`
