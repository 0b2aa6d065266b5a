import { type Sentence, signInTexts, signInUnexpected, signUpTexts, signUpUnexpected } from '#areas/identity/texts.ts'
import { withLanding } from '#areas/identity/landing.ts'
import type { Flash } from '#web/flash.ts'

const wordsAlone = (text: string): Sentence => ({ title: '', text })

/** The same screen drawn inside the area, with the sentences of the other surface (spec 1 §8, spec 3 §5, §8). */
const areaSignInTexts: Record<string, Sentence> = {
  'credentials-missing': wordsAlone('Inserisci email e password'),
  'wrong-credentials': wordsAlone('Credenziali non valide. Verifica email e password.'),
  'email-not-confirmed': wordsAlone('Email non confermata. Controlla la tua casella di posta.'),
  'account-suspended': wordsAlone(
    'Il nostro ufficio ha sospeso questo account. Scrivici dalla pagina Contatti e ti spieghiamo perché.',
  ),
  'account-merged': wordsAlone(
    'Questo account è stato unito a un altro dei tuoi: entra con l’indirizzo che ti abbiamo scritto per email. Se non l’hai chiesto tu, scrivici dalla pagina Contatti.',
  ),
  'too-many-attempts': wordsAlone('Errore login: troppi tentativi.'),
}
const areaSignInUnexpected = wordsAlone('Errore durante il login')
const areaSignUpTexts: Record<string, Sentence> = {
  'fields-missing': wordsAlone('Compila tutti i campi obbligatori'),
  'email-taken': wordsAlone('Email già registrata. Prova a fare login.'),
  'too-many-attempts': wordsAlone('Errore registrazione: troppe registrazioni da questa connessione.'),
  'registration-failed': wordsAlone('Errore registrazione: l’account non è stato creato.'),
}
const areaSignUpUnexpected = wordsAlone('Errore durante la registrazione')

/**
 * Where the sign-in form is shown: on `/auth`, or inside the area instead of the requested page (spec 1 §8 «other login
 * surface»). Same form, same action, different texts.
 */
export type Surface = 'page' | 'area'

/** In the query and in the form. */
export const SURFACE = 'schermata'
export const surfaceOf = (value: unknown): Surface => (value === 'area' ? 'area' : 'page')

/** Whether a visitor who opens this page sees the sign-in form at its address. */
export const isInArea = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(path)

/** In the query: the session ended while one of its pages was open. */
export const ENDED = 'finita'

/** The address of a tab of the form on this surface. */
export const tabPath = (surface: Surface, tab: 'accedi' | 'registrati', landing: string | null): string =>
  withLanding(`/auth?tab=${tab}${surface === 'area' ? `&${SURFACE}=area` : ''}`, landing)

/** What the form of this surface adds to itself: inside the area its address is not the page's. */
export const formOf = (surface: Surface, tab: 'accedi' | 'registrati', landing: string | null) =>
  surface === 'area' ? { action: tabPath(surface, tab, landing), surface } : {}

interface Words {
  signIn: Record<string, Sentence>
  signInUnexpected: Sentence
  signUp: Record<string, Sentence>
  signUpUnexpected: Sentence
  /** Flash message of the next page. After signing up on `/auth` the page itself says it. */
  signedIn: Flash
  signedUp?: Flash
}

export const words: Record<Surface, Words> = {
  page: { signIn: signInTexts, signInUnexpected, signUp: signUpTexts, signUpUnexpected, signedIn: 'signed-in' },
  area: {
    signIn: areaSignInTexts,
    signInUnexpected: areaSignInUnexpected,
    signUp: areaSignUpTexts,
    signUpUnexpected: areaSignUpUnexpected,
    signedIn: 'signed-in-area',
    signedUp: 'signed-up-area',
  },
}

/** After signing in a person goes to / (spec 1 §2), or where they were going. */
export const afterSignIn = (landing: string | null): string => landing ?? '/'

/** After registering a person goes to /dashboard (spec 1 §2), which opens only «Conferma la tua email» for now. */
export const AFTER_SIGN_UP = '/dashboard'

/** Asks for the code of the authenticator app, and leads those who need none, or are in, to where they were going. */
export const SECOND_STEP = '/auth/codice'
/** The same page once a code was sent: it informs those who were too late. */
export const SECOND_STEP_SENT = '/auth/codice?inviato=1'

/** After choosing a new password a person signs in with it: recovery passes no second step by. */
export const PASSWORD_UPDATED = '/auth?tab=accedi&aggiornata=1'
