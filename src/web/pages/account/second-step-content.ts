import { secondStepTexts } from '#areas/identity/second-factor-texts.ts'

/** Words of the page that asks for the code after the password. */
export const content = {
  title: 'Verifica in due passaggi',
  text: 'La password è giusta. Manca un codice.',
  app: {
    text: 'La password è giusta. Ora apri la tua app di autenticazione e scrivi il codice di sei cifre.',
    label: 'Codice di verifica',
    other: 'Usa un codice di recupero',
  },
  recovery: {
    text: 'La password è giusta. Ora scrivi uno dei codici di recupero che hai conservato.',
    label: 'Codice di recupero',
    hint: 'Sedici lettere e cifre. Ogni codice vale una volta sola.',
    other: 'Usa il codice dell’app',
  },
  submit: 'Entra',
  busy: 'Verifica in corso...',
  lost: 'Hai perso il telefono e anche i codici di recupero? Verifichiamo chi sei e ti aiutiamo a rientrare: scrivici a',
  back: 'Accedi con un altro account',
  over: secondStepTexts['second-step-over'] ?? { title: '', text: '' },
  signIn: 'Torna al login',
} as const
