/** Sentences by error code. */
export const privacyErrors = {
  'nothing-to-choose': 'Al momento usiamo solo cookie tecnici: non c’è niente da scegliere.',
  'too-many-attempts': 'Troppi tentativi. Riprova tra qualche minuto.',
}
