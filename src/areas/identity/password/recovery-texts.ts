import type { Sentence } from '../texts.ts'

/** Recovery page (spec 1 §5, §8), by error code. */
export const recoveryTexts: Record<string, string> = {
  'email-missing': 'Inserisci il tuo indirizzo email',
  'email-shape': 'Inserisci un indirizzo email valido',
  'too-many-attempts': 'Troppi tentativi di reset. Riprova tra qualche minuto.',
}
export const recoveryUnexpected = 'Errore durante l’invio dell’email di recupero. Riprova più tardi.'

/** Why a link does not allow choosing a new password. */
export const resetTexts: Record<string, Sentence> = {
  'reset-link-expired': {
    title: 'Il link è scaduto',
    text: 'Vale 1 ora da quando lo chiedi. Chiedine uno nuovo: arriva in pochi minuti.',
  },
  'reset-link-used': {
    title: 'Il link è già stato usato',
    text: 'Funziona una volta sola, e smette di valere quando la password cambia. Se ti serve ancora, chiedine uno nuovo.',
  },
  'reset-link-invalid': {
    title: 'Il link non è valido',
    text: 'Copia il link intero dalla nostra email, oppure chiedine uno nuovo.',
  },
  'too-many-attempts': { title: 'Troppi tentativi', text: 'Hai provato molte volte di seguito.' },
}
export const resetUnexpected: Sentence = {
  title: 'Password non cambiata',
  text: 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco: il link vale ancora.',
}
export const passwordUpdated: Sentence = {
  title: 'Password aggiornata',
  text: 'Accedi con quella nuova. Gli altri dispositivi sono stati scollegati.',
}
