/** How the page of the two links stands: before its button is pressed, and after. */
export const newEmailContent = {
  confirm: {
    title: 'Conferma la tua nuova email',
    text: 'Con la conferma questo diventa l’indirizzo del tuo account: ci entri e ti scriviamo qui. Fino ad allora resta valido quello di prima.',
    submit: 'Conferma la nuova email',
  },
  stop: {
    title: 'Annulla la modifica dell’email',
    text: 'Dal tuo account è stato chiesto di cambiare indirizzo. Se non sei stato tu, annulla: il link mandato al nuovo indirizzo smette di valere.',
    submit: 'Annulla la modifica',
  },
  cambiata: {
    title: 'Email cambiata',
    text: 'Da ora entri nel tuo account con il nuovo indirizzo, e ti scriviamo lì.',
    next: { to: '/auth', label: 'Accedi' },
  },
  annullata: {
    title: 'Modifica annullata',
    text: 'L’email del tuo account resta quella di prima. Se non avevi chiesto tu la modifica, qualcuno conosce la tua password: cambiala adesso.',
    next: { to: '/reset-password', label: 'Scegli una nuova password' },
  },
} as const
