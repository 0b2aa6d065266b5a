/** What a sentence may say, by the names that the lists give it in their addresses where they have one. */
export type Slot = (typeof SLOTS)[number]
export type Values = Partial<Record<Slot, string>>
const SLOTS = [
  'kwh',
  'smc',
  'euro',
  'ogni',
  'tetto',
  'giga',
  'persone',
  'livello',
  'potenza',
  'boiler',
  'clima',
  'residente',
  'cliente',
  'uso',
  'cap',
  'regione',
  'prezzo',
  'durata',
  'pagamento',
  'verde',
  'tecnologia',
  'fornitore',
  'vincolo',
  'pochi',
  'rete',
  'velocita',
  'carico',
  'sim',
  'detto',
  'quota',
  'ordina',
  'altre',
  'senza',
  'oggi',
  'quotaOggi',
  'tranne',
  'posto',
  'f1',
  'f2',
  'f3',
] as const
/** What says a household or a line by a figure. */
export const FIGURES: readonly Slot[] = ['kwh', 'smc', 'euro', 'giga', 'persone', 'livello']
/** Says nothing of a line. */
export const OF_HOME: readonly Slot[] = ['persone', 'livello']
