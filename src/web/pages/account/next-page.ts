/** After signing in a person goes to / (spec 1 §2), or where they were going. */
export const afterSignIn = (landing: string | null): string => landing ?? '/'

/** After registering a person goes to /dashboard (spec 1 §2), which opens only «Conferma la tua email» for now. */
export const AFTER_SIGN_UP = '/dashboard'

/** Asks for the code of the authenticator app, and leads those who need none, or are in, to where they were going. */
export const SECOND_STEP = '/auth/codice'
/** The same page once a code was sent: there it tells those who were too late. */
export const SECOND_STEP_SENT = '/auth/codice?inviato=1'

/** After choosing a new password a person signs in with it: recovery passes no second step by. */
export const PASSWORD_UPDATED = '/auth?tab=accedi&aggiornata=1'
