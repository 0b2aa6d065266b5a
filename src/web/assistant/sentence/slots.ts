/** What a sentence may say, by the names that the lists give it in their addresses where they have one. */
export type Slot = (typeof SLOTS)[number]
export type Values = Partial<Record<Slot, string>>
/** Takes a value as the addresses of the lists write it; nothing where there is none. */
export type Put<Name extends string> = (slot: Name, value: string | false | null | undefined) => void
const SLOTS = [
  // What is used or paid, and how often: `detto` and `quota` are a price that somebody tells, `oggi` and `quotaOggi` that of today, `altrui` that of somebody else.
  ...([
    'kwh',
    'smc',
    'f1',
    'f2',
    'f3',
    'euro',
    'ogni',
    'tetto',
    'detto',
    'quota',
    'oggi',
    'quotaOggi',
    'altrui',
  ] as const),
  // The home, and where it is.
  ...(['persone', 'livello', 'potenza', 'potenzaOggi', 'kwhOggi', 'residenteOggi', 'boiler', 'clima'] as const),
  ...(['residente', 'cliente', 'uso', 'cap', 'regione'] as const),
  // What an offer must be like: of energy, of a line or SIM, of whom.
  ...(['prezzo', 'durata', 'pagamento', 'verde', 'gradito', 'contro', 'contratti', 'fasce'] as const),
  ...(['tecnologia', 'velocita', 'carico', 'rete', 'giga', 'sim', 'esim', 'modem', 'fisso', 'lavoro'] as const),
  ...(['vincolo', 'attivazione', 'pochi', 'mesi', 'senza'] as const),
  ...(['fornitore', 'marchio', 'tranne', 'rimesso'] as const),
  // Which offers are told, in what order, and what of each.
  ...(['ordina', 'posto', 'quante', 'altre', 'dopo', 'prezzi', 'testa', 'mese', 'media', 'tra', 'cambio'] as const),
] as const
/** What says a household or a line by a figure. */
export const FIGURES: readonly Slot[] = ['kwh', 'smc', 'euro', 'giga', 'persone', 'livello']
/** Says nothing of a line. */
export const OF_HOME: readonly Slot[] = ['persone', 'livello']
