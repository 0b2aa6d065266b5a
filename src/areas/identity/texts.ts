/** Texts about the account. Specified sentences are verbatim (spec 1 §5, §8). */
export interface Sentence {
  title: string
  text: string
}

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
  'password-common': {
    title: 'Password troppo comune',
    text: 'È tra le password più usate, le prime che prova chi vuole entrare: scegline un’altra',
  },
  'password-personal': {
    title: 'Password facile da indovinare',
    text: 'È fatta del tuo nome o della tua email: scegline una che non parli di te',
  },
  'password-too-long': { title: 'Password troppo lunga', text: 'Usa al massimo 128 caratteri' },
  'terms-missing': {
    title: 'Accettazione richiesta',
    text: 'Devi accettare le Condizioni di Utilizzo per registrarti',
  },
  'privacy-missing': {
    title: 'Accettazione richiesta',
    text: 'Devi accettare l’Informativa Privacy per registrarti',
  },
}

const SIGN_IN_FAILED = 'Errore di accesso'
const SIGN_UP_FAILED = 'Errore di registrazione'
const WRONG_OR_UNCONFIRMED = 'Credenziali non valide o account non confermato'

export const signInTexts: Record<string, Sentence> = {
  'credentials-missing': { title: SIGN_IN_FAILED, text: 'Inserisci email e password' },
  'wrong-credentials': { title: SIGN_IN_FAILED, text: WRONG_OR_UNCONFIRMED },
  'email-not-confirmed': {
    title: SIGN_IN_FAILED,
    text: 'Email non confermata. Controlla la tua casella di posta.',
  },
  'account-suspended': {
    title: 'Account sospeso',
    text: 'Il nostro ufficio ha sospeso questo account. I tuoi dati restano dove sono: scrivici dalla pagina Contatti e ti spieghiamo perché.',
  },
  'account-merged': {
    title: 'Account unito a un altro',
    text: 'Questo account è stato unito a un altro dei tuoi: entra con l’indirizzo che ti abbiamo scritto per email, lì trovi tutto. Se non l’hai chiesto tu, scrivici dalla pagina Contatti.',
  },
  'too-many-attempts': { title: SIGN_IN_FAILED, text: `${WRONG_OR_UNCONFIRMED}. Troppi tentativi.` },
}
export const signInUnexpected: Sentence = {
  title: SIGN_IN_FAILED,
  text: 'Si è verificato un errore durante l’accesso',
}

export const signUpTexts: Record<string, Sentence> = {
  'email-taken': {
    title: 'Account già esistente',
    text: 'Un account con questa email esiste già. Prova ad accedere.',
  },
  'too-many-attempts': {
    title: SIGN_UP_FAILED,
    text: 'Troppe registrazioni da questa connessione.',
  },
}
export const signUpUnexpected: Sentence = {
  title: SIGN_UP_FAILED,
  text: 'Si è verificato un errore durante la registrazione. Riprova più tardi.',
}

export const areaSignedIn = 'Login effettuato con successo!'
export const areaSignedUp = 'Registrazione completata! Controlla la tua email per confermare l’account.'

/** For an account that had no profile (spec 3 §8). */
export const profileCreated = 'Benvenuto!'
export const profileUnavailable = 'Impossibile caricare il profilo utente. Riprova effettuando il login.'
export const sessionEnded: Sentence = {
  title: 'La tua sessione è scaduta',
  text: 'Accedi di nuovo: torni alla pagina che avevi aperto.',
}

export const confirmationTexts: Record<string, Sentence> = {
  'confirmation-link-expired': {
    title: 'Il link è scaduto',
    text: 'Il link di conferma vale 24 ore. Scrivi la tua email e te ne mandiamo uno nuovo.',
  },
  'present-password-missing': { title: 'Password mancante', text: 'Scrivi la password scelta alla registrazione.' },
  'present-password-wrong': {
    title: 'Password non corretta',
    text: 'Non è la password scelta alla registrazione. Riprova, o scegline una nuova.',
  },
  'confirmation-link-invalid': {
    title: 'Il link non è valido',
    text: 'Copia il link intero dalla nostra email, oppure scrivi la tua email e te ne mandiamo uno nuovo.',
  },
  'too-many-attempts': {
    title: 'Hai già chiesto più volte l’email',
    text: 'Guarda anche nella posta indesiderata.',
  },
}

export const recoverySent = 'Email di recupero inviata con successo!'

/** A mail could not be queued (spec 1 §8). */
export const mailFailed: Sentence = {
  title: 'Errore invio email',
  text: 'Impossibile inviare la notifica email',
}

export const signedUp: Sentence = {
  title: 'Registrazione completata',
  text: 'Controlla la tua email per confermare l’account',
}
export const signedIn: Sentence = {
  title: 'Accesso effettuato',
  // Also for staff, who are led to the office.
  text: 'Ti diamo il benvenuto.',
}
export const signedOut: Sentence = { title: 'Logout effettuato', text: 'Hai effettuato l’uscita.' }
export const emailConfirmed: Sentence = {
  title: 'Email confermata',
  text: 'Il tuo account è attivo.',
}
export const confirmationSent: Sentence = {
  title: 'Email inviata',
  text: 'Se l’indirizzo aspetta una conferma, trovi il link nella tua casella. Guarda anche nella posta indesiderata.',
}
export const signOutFailed = 'Errore durante il logout. Riprova.'

export const profileFieldTexts: Record<string, string> = {
  'present-password-missing': 'Scrivi la tua password attuale',
  'present-password-wrong': 'La password attuale non è quella giusta',
  'password-unchanged': 'La nuova password è uguale a quella attuale',
  'email-unchanged': 'È già il tuo indirizzo',
  'email-taken': 'Questo indirizzo è già di un altro account: scegline un altro',
}

export const profileRefusals: Record<string, string> = {
  'too-many-attempts': 'Hai provato troppe volte.',
  'email-taken': 'Questo indirizzo è già di un altro account: scegline un altro.',
  'email-change-over':
    'Il link non vale più: dura 24 ore e funziona una volta sola. Se la tua email non è ancora cambiata, chiedi di nuovo la modifica dal tuo profilo.',
  'not-found': 'Questo dispositivo era già disconnesso.',
}

export const profileFailed = 'Errore nell’aggiornamento del profilo'
