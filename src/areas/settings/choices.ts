// Options of setting values, separate from their schemas, which no office page loads.

export const FEATURES = {
  assistant: {
    name: 'Assistente automatico',
    about: 'Il pulsante su ogni pagina e la pagina dell’assistente. Spento, resta la pagina con le domande frequenti.',
    unset: true,
  },
  comments: {
    name: 'Commenti agli articoli',
    about: 'Spenti, quelli pubblicati restano e nessuno ne può scrivere di nuovi.',
    unset: true,
  },
  scheduledContent: {
    name: 'Generazione automatica dei contenuti',
    about:
      'Ogni ora scrive l’articolo della coda la cui data è arrivata, e lo mette in revisione. Spenta, si genera solo con i pulsanti; pubblicare resta sempre una decisione di una persona.',
    unset: false,
  },
  secondReader: {
    name: 'Secondo lettore delle bollette',
    about:
      'Quando di una bolletta resta vuoto un numero o una data, chiede al modello dell’installazione. Escono solo le righe della bolletta con nome, codice fiscale, indirizzo, POD, PDR, conto e ogni altro codice coperti, mai il file né le immagini, e solo se la persona ha detto di sì quando l’ha caricata. Un valore conta se è scritto sulla pagina, porta «letto da un modello» e resta da confermare. Costa una domanda di al massimo 24.000 caratteri a bolletta, al prezzo del modello. Finché è acceso, l’informativa privacy lo nomina.',
    unset: false,
  },
} as const

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]
type Features = Record<Feature, boolean>

export const UNSET_FEATURES = Object.fromEntries(FEATURE_NAMES.map(name => [name, FEATURES[name].unset])) as Features

/** Placeholders of a macro, filled in on the case. */
export const MACRO_FIELDS = ['nome', 'pratica', 'fornitore', 'offerta'] as const
export type MacroField = (typeof MACRO_FIELDS)[number]

/** Steps that a macro may take, if the case allows them (`requests/office/moves.ts`). */
export const MACRO_MOVES = [
  'data-checked',
  'appointment-set',
  'sim-sent',
  'request-completed',
  'request-reopened',
  'request-cancelled',
] as const

/** Limits can be changed by a factor of ten: beyond that they protect nothing, or block everybody. */
export const LIMIT_SPAN = 10
