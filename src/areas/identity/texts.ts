/** What a person reads about the account. Specified sentences are to the letter (spec 1 §5, §8). */
interface Sentence {
  title: string
  text: string
}

/** Beside the fields of sign-up, by the code of the rule; the title stands in the summary. */
export const fieldTexts: Record<string, Sentence> = {
  'first-name-missing': { title: 'Nome mancante', text: 'Scrivi il tuo nome' },
  'last-name-missing': { title: 'Cognome mancante', text: 'Scrivi il tuo cognome' },
  'name-too-long': { title: 'Nome troppo lungo', text: 'Usa al massimo 100 caratteri' },
  'email-shape': { title: 'Email non valida', text: 'Inserisci un indirizzo email valido' },
  'phone-shape': { title: 'Telefono non valido', text: 'Inserisci un numero di telefono italiano valido' },
  'password-unsafe': {
    title: 'Password non sicura',
    text: 'La password deve soddisfare i requisiti di sicurezza mostrati',
  },
  'password-too-long': { title: 'Password troppo lunga', text: 'Usa al massimo 128 caratteri' },
  'terms-missing': {
    title: 'Accettazione richiesta',
    text: 'Devi accettare le Condizioni di Utilizzo per registrarti',
  },
  'privacy-missing': {
    title: 'Accettazione richiesta',
    text: "Devi accettare l'Informativa Privacy per registrarti",
  },
}

const SIGN_IN_FAILED = 'Errore di accesso'
const SIGN_UP_FAILED = 'Errore di registrazione'
const WRONG_OR_UNCONFIRMED = 'Credenziali non valide o account non confermato'

/** For the form as a whole, by error code. */
export const signInTexts: Record<string, Sentence> = {
  'credentials-missing': { title: SIGN_IN_FAILED, text: 'Inserisci email e password' },
  'wrong-credentials': { title: SIGN_IN_FAILED, text: WRONG_OR_UNCONFIRMED },
  'email-not-confirmed': {
    title: SIGN_IN_FAILED,
    text: 'Email non confermata. Controlla la tua casella di posta.',
  },
  'too-many-attempts': { title: SIGN_IN_FAILED, text: WRONG_OR_UNCONFIRMED },
}
export const signInUnexpected: Sentence = {
  title: SIGN_IN_FAILED,
  text: "Si è verificato un errore durante l'accesso",
}

export const signUpTexts: Record<string, Sentence> = {
  'email-taken': {
    title: 'Account già esistente',
    text: 'Un account con questa email esiste già. Prova ad accedere.',
  },
  'too-many-attempts': {
    title: SIGN_UP_FAILED,
    text: 'Troppe registrazioni da questa connessione. Riprova tra qualche minuto.',
  },
}
export const signUpUnexpected: Sentence = {
  title: SIGN_UP_FAILED,
  text: 'Si è verificato un errore durante la registrazione. Riprova più tardi.',
}

export const confirmationTexts: Record<string, Sentence> = {
  'confirmation-link-expired': {
    title: 'Il link è scaduto',
    text: 'Il link di conferma vale 24 ore. Scrivi la tua email e te ne mandiamo uno nuovo.',
  },
  'confirmation-link-invalid': {
    title: 'Il link non è valido',
    text: 'Copia il link intero dalla nostra email, oppure scrivi la tua email e te ne mandiamo uno nuovo.',
  },
  'too-many-attempts': {
    title: 'Hai già chiesto più volte l’email',
    text: 'Guarda anche nella posta indesiderata. Puoi chiederne un’altra tra un’ora.',
  },
}

/** The page of recovery (spec 1 §5, §8), by the code of the rule. */
export const recoveryTexts: Record<string, string> = {
  'email-missing': 'Inserisci il tuo indirizzo email',
  'email-shape': 'Inserisci un indirizzo email valido',
  'too-many-attempts': 'Troppi tentativi di reset. Riprova tra qualche minuto.',
}
export const recoveryUnexpected = "Errore durante l'invio dell'email di recupero. Riprova più tardi."
export const recoverySent = 'Email di recupero inviata con successo!'
/** Not told on the page, which says the same to everybody: it goes to the mailbox (decision of the product). */
export const unconfirmedReset = "L'account non è ancora confermato. Controlla la tua email di registrazione."

/** Why a link opens no choice of a new password. */
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

/** A message that could not be queued (spec 1 §8). */
export const mailFailed: Sentence = {
  title: 'Errore invio email',
  text: 'Impossibile inviare la notifica email',
}

export const signedUp: Sentence = {
  title: 'Registrazione completata',
  text: "Controlla la tua email per confermare l'account",
}
export const signedIn: Sentence = {
  title: 'Accesso effettuato',
  text: 'Ti diamo il benvenuto nella tua area personale.',
}
export const signedOut: Sentence = { title: 'Logout effettuato', text: "Hai effettuato l'uscita." }
export const emailConfirmed: Sentence = {
  title: 'Email confermata',
  text: 'Il tuo account è attivo.',
}
export const confirmationSent: Sentence = {
  title: 'Email inviata',
  text: 'Se l’indirizzo aspetta una conferma, trovi il link nella tua casella. Guarda anche nella posta indesiderata.',
}
export const signOutFailed = 'Errore durante il logout. Riprova.'
