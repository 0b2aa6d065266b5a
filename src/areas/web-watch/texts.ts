import { outsideFailures } from '#areas/runs/run.ts'
import type { ChangeKind, ChangeState, WatchKind, WatchState } from './watch.ts'

export const watchStateLabels: Record<WatchState, string> = {
  paused: 'In pausa',
  'never-checked': 'Mai controllata',
  active: 'Attiva',
  due: 'Da controllare',
  overdue: 'In ritardo',
}
export const changeStateLabels: Record<ChangeState, string> = {
  new: 'Nuovo',
  drafted: 'Bozza creata',
  ignored: 'Ignorato',
}
export const watchKindLabels: Record<WatchKind, string> = { page: 'Pagina', feed: 'Feed' }
export const changeKindLabels: Record<ChangeKind, string> = { item: 'Novità', text: 'Testo cambiato' }

/** Why an address could not be read. */
const watchFailures: Readonly<Record<string, string>> = {
  ...outsideFailures,
  gone: 'la pagina non esiste più',
  refused: 'il sito rifiuta di rispondere',
  broken: 'il sito risponde con un errore',
  'says-nothing': 'la pagina non ha testo da leggere senza script',
}
export const watchFailure = (code: string): string => watchFailures[code] ?? 'errore imprevisto'

/** spec 3 §8, to the letter. */
export const webAiTexts = {
  noUrl: 'Nessuna URL Configurata',
  testFailed: 'Test Fallito',
  testUrlFailed: 'Test URL Fallito',
  generationFailed: 'Errore nell’avvio della generazione',
  stateFailed: 'Errore nell’aggiornamento dello stato',
} as const

/** Why a press was refused, by code; what is wrong with what was typed, by its field. */
export const watchErrors: Readonly<Record<string, string>> = {
  siteName: 'Scrivi il nome del sito, al massimo 120 caratteri.',
  url: 'Scrivi l’indirizzo di una pagina o di un feed, al massimo 500 caratteri.',
  checkFrequencyHours: 'Scrivi ogni quante ore, da 1 a 720.',
  'not-outside': 'Serve un indirizzo pubblico, http o https, senza porta né password.',
  'already-watched': 'Questa URL è già nell’elenco.',
  'not-found': 'Questa riga non c’è più: nel frattempo qualcuno l’ha tolta.',
  'too-many-watched': 'Le URL controllate sono già 200: togline una prima di aggiungerne un’altra.',
  'already-decided': 'Di questo cambiamento si è già deciso.',
  'too-many-attempts': 'Troppe richieste in poco tempo: riprova tra qualche minuto.',
}
