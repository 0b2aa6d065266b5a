import { CORRECTIONS_PATH } from '#areas/support/correction.ts'

/** Text of the corrections page, also indexed by the search. */
export const CORRECTIONS = {
  title: 'Correzioni: le cifre che abbiamo sbagliato',
  h1: 'Correzioni',
  description:
    'Il registro degli errori trovati nelle nostre cifre: che cosa era sbagliato, in quali pagine, quando lo abbiamo corretto e che cosa abbiamo fatto.',
  keywords: 'correzioni, errori, segnala un errore, cifra sbagliata, trasparenza',
  lead: 'Quando una nostra cifra è sbagliata la correggiamo e lo scriviamo qui, con il giorno e le pagine.',
  none: 'Nessuna correzione pubblicata finora',
  noneText:
    'Se una cifra non ti torna, usa «Segnala un errore» accanto alla cifra: rifacciamo il conto e ti rispondiamo.',
  how: 'Accanto a ogni cifra del sito c’è «Segnala un errore». Chi segnala riceve una risposta per email; qui non scriviamo mai chi è né le sue parole.',
} as const

export const correctionsCursor = (query: URLSearchParams): string | undefined => query.get('dopo')?.slice(0, 60)

export const searchText = [
  { title: CORRECTIONS.h1, url: CORRECTIONS_PATH, text: CORRECTIONS.lead, also: CORRECTIONS.keywords },
]
