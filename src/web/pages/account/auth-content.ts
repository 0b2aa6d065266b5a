/** Words of the account pages. Specified ones are to the letter (spec 1 §2). */
export const authContent = {
  title: 'Portale Clienti',
  description:
    'Accedi o crea il tuo account gratuito: carichi la bolletta, controlli i dati letti e vedi quanto costa davvero ogni offerta.',
  signInTab: 'Accedi',
  signUpTab: 'Registrati',
  forgotten: 'Password Dimenticata?',
  resetInfo: 'Inserisci la nuova password per completare il recupero',
  offerWaits: 'L’offerta che hai scelto ti aspetta: la ritrovi appena entri.',
  signIn: { submit: 'Accedi', busy: 'Accesso in corso...' },
  signUp: {
    submit: 'Registrati',
    busy: 'Registrazione in corso...',
    phoneHint: 'Lo usiamo solo per le tue richieste.',
    terms: { before: 'Accetto le ', link: 'Condizioni di Utilizzo', to: '/terms' },
    privacy: { before: 'Ho letto e accetto l’', link: 'Informativa Privacy', to: '/privacy' },
    marketing: 'Voglio ricevere per email offerte e novità. Puoi cambiare idea quando vuoi.',
  },
  benefits: {
    title: 'Con il tuo account',
    lines: [
      'Carichi la bolletta, anche in foto: leggiamo noi i dati, tu li controlli.',
      'Vedi il costo di un anno di ogni offerta, tasse comprese, sui tuoi consumi.',
      'Se il tuo contratto è già il migliore, te lo diciamo.',
    ],
    note: 'Per confrontare le offerte non serve un account.',
  },
  confirm: {
    title: 'Conferma la tua email',
    sentTo: 'Ti abbiamo mandato un link a',
    next: 'Aprilo per attivare l’account: funziona anche da un altro dispositivo. Se non lo trovi, guarda nella posta indesiderata.',
    nowSignIn: 'Il tuo account è attivo: accedi per continuare.',
    resend: 'Invia di nuovo l’email',
    busy: 'Invio in corso...',
    wrongAddress: 'Hai sbagliato indirizzo? Registrati di nuovo con quello giusto.',
  },
  reset: {
    title: 'Password Dimenticata?',
    description: 'Come tornare nel tuo account quando non ricordi la password.',
    text: 'Scrivici dall’indirizzo con cui ti sei registrato: verifichiamo che l’account è tuo e ti aiutiamo a rientrare.',
    backToLogin: 'Torna al login',
  },
} as const
