/** What keeps two accounts from becoming one, or from being parted again, by code. */
export const mergeErrors: Readonly<Record<string, string>> = {
  'same-account': 'È lo stesso account: scrivi l’indirizzo dell’altro.',
  'no-proof':
    'Niente, oltre al nome, dice che è la stessa persona: chiedile di scrivere nel profilo di tutti e due lo stesso telefono, entrando in ciascuno.',
  'has-merged': 'In quell’account ne è già stato unito un altro: unisci questo a quello, al contrario.',
  'not-confirmed': 'L’account che resta non ha l’email confermata: la persona non potrebbe entrarci.',
  'is-merged': 'Uno dei due è già stato unito a un altro account.',
  'is-suspended': 'Uno dei due è sospeso: prima va riattivato.',
  'is-administrator': 'Un amministratore non si unisce a un cliente.',
  'not-merged': 'L’unione era già stata annullata.',
  'merge-used':
    'Dopo l’unione è successo qualcosa su una pratica, una bolletta o una fornitura: da qui non si torna indietro.',
  'not-found': 'Questo account non c’è più.',
}

/** Beside the fields. */
export const mergeFieldErrors: Readonly<Record<string, string>> = {
  'email-missing': 'Scrivi l’indirizzo dell’altro account',
  'email-unknown': 'Nessun account ha questo indirizzo',
}
