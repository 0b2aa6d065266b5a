import { duplicateTexts } from '#areas/blog/texts.ts'

/** Results of the panels' buttons, by the code in the address (spec 1 §8). */
export const DONE = {
  approvato: { tone: 'green', title: 'Commento pubblicato', text: () => 'Ora lo leggono tutti sotto l’articolo.' },
  rifiutato: { tone: 'green', title: 'Commento rifiutato', text: () => 'Non sarà mostrato.' },
  rimosso: {
    tone: 'green',
    title: duplicateTexts.removed,
    text: () => 'L’articolo è in archivio: lista, ricerca e sitemap sono aggiornate.',
  },
  pulizia: {
    tone: 'green',
    title: duplicateTexts.cleaned,
    text: (count: number) =>
      count === 0
        ? 'Non c’era niente da togliere.'
        : `${count === 1 ? 'Un articolo spostato' : `${count} articoli spostati`} in archivio; lista, ricerca e sitemap sono aggiornate.`,
  },
  'errore-rimozione': { tone: 'red', title: duplicateTexts.removeFailed, text: () => 'L’articolo non è più in lista.' },
  'errore-automatica': { tone: 'red', title: duplicateTexts.cleanFailed, text: () => 'Riprova tra poco.' },
  'errore-pulizia': { tone: 'red', title: duplicateTexts.massiveFailed, text: () => 'Riprova tra poco.' },
  'errore-commento': {
    tone: 'red',
    title: 'Commento non trovato',
    text: () => 'Forse lo ha già guardato qualcun altro.',
  },
} as const satisfies Record<string, { tone: 'green' | 'red'; title: string; text(count: number): string }>

export type Done = keyof typeof DONE
export const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(DONE, text)
