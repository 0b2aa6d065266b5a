export const LETTER = '/mi-hanno-chiamato/lettera'

/** Fields of the letter, with the error for each when missing. */
export const LETTER_FIELDS = [
  {
    name: 'supplier',
    label: 'A chi',
    hint: 'Il nome della società, come te l’hanno detto.',
    missing: 'Scrivi il nome della società.',
  },
  {
    name: 'accepted',
    label: 'Quando hai accettato',
    type: 'date',
    missing: 'Scegli un giorno che esiste, fino a oggi.',
  },
  { name: 'name', label: 'Il tuo nome e cognome', autoComplete: 'name', missing: 'Scrivi nome e cognome.' },
  {
    name: 'address',
    label: 'Il tuo indirizzo',
    hint: 'Via, numero, CAP e comune.',
    autoComplete: 'street-address',
    missing: 'Scrivi il tuo indirizzo.',
  },
  {
    name: 'code',
    label: 'Codice dell’offerta o del contratto',
    hint: 'Se te l’hanno dato.',
    optional: true,
    missing: '',
  },
] as const

export const lettered = (form: FormData): Record<string, string> =>
  Object.fromEntries(LETTER_FIELDS.map(({ name }) => [name, String(form.get(name) ?? '')]))
