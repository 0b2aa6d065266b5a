import type { AppError } from '#core/errors.ts'
import { sentencesOf } from '#core/sentences.ts'
import { ERASURE_WORD } from '#areas/privacy/texts.ts'
import { secondFactorTexts } from '#areas/identity/second-factor/second-factor-texts.ts'
import { mailFailed } from '#areas/identity/texts.ts'
import { MAX_CUSTOMER_NOTE, MAX_OFFICE_REASON } from '#core/limits.ts'
import { formatNumber } from '#core/money.ts'

export const clientErrors: Readonly<Record<string, string>> = {
  'own-role': 'Il proprio ruolo non si cambia: lo fa un altro amministratore.',
  'own-account': 'Questo è il tuo account: da qui non si chiude. Usa «Il mio profilo».',
  'last-administrator': 'È l’unico amministratore che può entrare: prima dai questo ruolo a un’altra persona.',
  'is-administrator': 'Lavora in ufficio: prima toglile questo ruolo, poi riprova.',
  'role-unchanged': 'Il ruolo è già questo: qualcuno l’ha cambiato nel frattempo.',
  'not-confirmed': 'L’indirizzo email non è confermato: finché non lo è, questo non si può fare.',
  'is-suspended': 'L’account è sospeso: prima riattivalo.',
  'is-merged': 'È stato unito a un altro account: riaprilo annullando l’unione.',
  'already-suspended': 'L’account era già stato sospeso nel frattempo.',
  'not-suspended': 'L’account era già stato riattivato nel frattempo.',
  'already-confirmed': 'L’indirizzo è già stato confermato nel frattempo.',
  'copy-under-way': 'Una copia è già in preparazione.',
  'erasure-under-way': 'La cancellazione di questo account è già in corso.',
  'mail-failed': `${mailFailed.title}: ${mailFailed.text}`,
  'too-many-attempts': 'Troppi tentativi.',
  'not-found': 'Questo non c’è più: ricarica la pagina.',
}

export const clientFieldErrors: Readonly<Record<string, string>> = {
  'role-unknown': 'Scegli il nuovo ruolo',
  'reason-missing': 'Scrivi il motivo',
  'reason-too-long': `Usa al massimo ${MAX_OFFICE_REASON} caratteri`,
  'note-missing': 'Scrivi la nota',
  'note-too-long': `Usa al massimo ${formatNumber(MAX_CUSTOMER_NOTE)} caratteri`,
  'date-missing': 'Scrivi il giorno in cui la richiesta è arrivata',
  'date-ahead': 'Questo giorno deve ancora venire',
  'date-too-old': 'È passato più di un anno: chiedi al cliente di scrivere di nuovo',
  'way-missing': 'Scegli come è arrivata',
  'erasure-word-missing': `Scrivi ${ERASURE_WORD} per confermare`,
  'present-password-missing': 'Scrivi la tua password attuale',
  'present-password-wrong': 'La password attuale non è quella giusta',
  'code-missing': secondFactorTexts['code-missing'] ?? '',
  'code-wrong': secondFactorTexts['code-wrong'] ?? '',
}

const actFailed = 'Non è stato possibile: ricarica la pagina e riprova.'

export const clientDone: Readonly<Record<string, { title: string; text: string }>> = {
  'confirmation-sent': { title: 'Email inviata', text: 'Il link di conferma vale 24 ore.' },
  suspended: { title: 'Account sospeso', text: 'La persona è uscita da tutti i dispositivi, e le abbiamo scritto.' },
  restored: { title: 'Account riattivato', text: 'La persona può accedere di nuovo, e le abbiamo scritto.' },
  'role-changed': {
    title: 'Ruolo cambiato',
    text: 'La persona è uscita da tutti i dispositivi, e le abbiamo scritto.',
  },
  'copy-started': {
    title: 'Copia in preparazione',
    text: 'Quando è pronta la persona riceve una email e la scarica dalla sua area: da qui non si apre.',
  },
  'erasure-started': {
    title: 'Account cancellato',
    text: 'La persona è uscita da tutti i dispositivi; in pochi minuti i suoi dati non ci sono più.',
  },
}

export const mergeErrors: Readonly<Record<string, string>> = {
  'same-account': 'È lo stesso account: scrivi l’indirizzo dell’altro.',
  'no-proof':
    'Niente, oltre al nome, dice che è la stessa persona: chiedile di scrivere nel profilo di tutti e due lo stesso telefono, entrando in ciascuno.',
  'has-merged': 'In quell’account ne è già stato unito un altro: unisci questo a quello, al contrario.',
  'not-confirmed': 'L’account che resta non ha l’email confermata: la persona non potrebbe entrarci.',
  'is-merged': 'Uno dei due è già stato unito a un altro account.',
  'is-being-erased': 'Uno dei due è stato cancellato da chi lo usava: i suoi dati stanno andando via.',
  'is-suspended': 'Uno dei due è sospeso: prima va riattivato.',
  'is-administrator': 'Un amministratore non si unisce a un cliente.',
  'not-merged': 'L’unione era già stata annullata.',
  'merge-used':
    'Dopo l’unione è successo qualcosa su una pratica, una bolletta o una fornitura: da qui non si torna indietro.',
  'not-found': 'Questo account non c’è più.',
}

const mergeFieldErrors: Readonly<Record<string, string>> = {
  'email-missing': 'Scrivi l’indirizzo dell’altro account',
  'email-unknown': 'Nessun account ha questo indirizzo',
}

type TextValues = Readonly<Record<string, string>>
const sentences = (error: AppError, errors: TextValues, fieldErrors: TextValues): Record<string, string> =>
  sentencesOf(error, errors, actFailed, (_, wrong) => fieldErrors[wrong] ?? actFailed)

export const clientSentences = (error: AppError) => sentences(error, clientErrors, clientFieldErrors)
export const mergeSentences = (error: AppError) =>
  sentences(error, { ...clientErrors, ...mergeErrors }, { ...clientFieldErrors, ...mergeFieldErrors })
