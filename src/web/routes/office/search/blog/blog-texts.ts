import { type PostStatus, COVER_RULES } from '#areas/blog/post.ts'
import { type PostField, POST_LIMITS } from '#areas/blog/post-text.ts'
import type { SpamReason } from '#areas/blog/spam.ts'
import { type UploadRefusal, uploadRefusalText } from '#core/uploads/upload-rules.ts'

/** Each state: what it is called, who has the ball, the button that leads there, and what is said then (`postDone`). */
export const postStates = {
  draft: { label: 'Bozza', kind: 'waiting', move: 'Riporta in bozza', done: 'bozza' },
  in_review: { label: 'In revisione', kind: 'yours', move: 'Manda in revisione', done: 'revisione' },
  scheduled: { label: 'Programmato', kind: 'waiting', move: 'Programma', done: 'programmato' },
  published: { label: 'Pubblicato', kind: 'done', move: 'Pubblica', done: 'pubblicato' },
  archived: { label: 'Archiviato', kind: 'refused', move: 'Archivia', done: 'archiviato' },
  archived_duplicate: {
    label: 'Archiviato come duplicato',
    kind: 'refused',
    move: 'Archivia come duplicato',
    done: 'archiviato',
  },
} as const satisfies Record<PostStatus, object>

export const fieldLabels: Readonly<Record<PostField, string>> = {
  title: 'Titolo',
  subtitle: 'Sottotitolo',
  slug: 'Indirizzo',
  excerpt: 'Riassunto',
  content: 'Testo',
  author: 'Autore',
  metaDescription: 'Descrizione per i motori di ricerca',
}

export const changedLabels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  category: 'Categoria',
  status: 'Stato',
  publishedAt: 'Data di uscita',
  coverImagePath: 'Copertina',
}

export const stepLabels: Readonly<Record<string, string>> = {
  'create-post': 'Creato',
  'save-post': 'Salvato',
  'set-post-cover': 'Copertina cambiata',
  'archive-post': 'Archiviato come doppione',
  'drop-working-copy': 'Modifiche scartate',
}

export function fieldError(name: string, code: string): string | undefined {
  if (code === 'too-long') {
    const most = Object.hasOwn(POST_LIMITS, name) ? POST_LIMITS[name as PostField] : null
    return most ? `Al massimo ${most.toLocaleString('it-IT')} caratteri.` : undefined
  }
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    title: { missing: 'Scrivi il titolo.' },
    author: { missing: 'Scrivi chi firma l’articolo.' },
    excerpt: { missing: 'Scrivi il riassunto: è quello che si legge nella lista del blog.' },
    content: { missing: 'Scrivi il testo dell’articolo.' },
    slug: {
      'slug-form': 'Solo lettere minuscole, numeri e trattini, per esempio leggere-la-bolletta.',
      'slug-taken': 'Un altro articolo ha, o ha avuto, questo indirizzo: scegline un altro.',
    },
    publishOn: { missing: 'Scrivi giorno e ora di uscita.', 'not-future': 'Scegli un momento nel futuro.' },
  }
  return own[name]?.[code]
}

export const postErrors: Readonly<Record<string, string>> = {
  'move-not-allowed': 'Da questo stato non si può fare: ricarica la pagina.',
  'post-was-public': 'Un articolo che è stato pubblicato non si elimina: archivialo.',
  'not-found': 'L’articolo non c’è più.',
}
export const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

const UPLOAD_REFUSALS: readonly UploadRefusal[] = [
  'file-too-large',
  'file-kind',
  'file-content-mismatch',
  'file-too-many-pixels',
  'file-double-name',
  'file-dangerous',
]
const isUploadRefusal = (code: string): code is UploadRefusal => (UPLOAD_REFUSALS as readonly string[]).includes(code)
export const coverError = (code: string): string =>
  isUploadRefusal(code) ? uploadRefusalText(code, COVER_RULES) : 'Scegli un’immagine e riprova.'

export const postDone: Readonly<Record<string, string>> = {
  creato: 'Bozza creata. Scrivi il testo: si salva mentre scrivi.',
  salvato: 'Articolo salvato.',
  aggiornato: 'Articolo salvato: il sito mostra già la versione nuova.',
  pubblicato: 'Articolo pubblicato: lista, ricerca e sitemap sono aggiornate.',
  programmato: 'Articolo programmato: esce da solo all’ora scelta.',
  revisione: 'Articolo in revisione.',
  bozza: 'Articolo riportato in bozza: non è più sul sito.',
  archiviato: 'Articolo archiviato: non è più sul sito.',
  copertina: 'Copertina aggiornata.',
  scartato: 'Modifiche scartate: questa è la versione salvata.',
  eliminato: 'Bozza eliminata.',
}

export const doneAfter = (from: PostStatus, to: PostStatus): string =>
  from !== to ? postStates[to].done : to === 'published' ? 'aggiornato' : to === 'scheduled' ? 'programmato' : 'salvato'

export const spamLabels: Readonly<Record<SpamReason, string>> = {
  link: 'contiene un indirizzo',
  'many-links': 'più indirizzi',
  'repeated-text': 'la stessa persona l’ha già scritto',
  'repeated-by-others': 'altri hanno scritto lo stesso testo',
  'too-fast': 'molti commenti in pochi minuti',
  words: 'parole tipiche dello spam',
  shouting: 'tutto in maiuscolo',
  'foreign-letters': 'altri alfabeti',
  stretched: 'lettere ripetute',
}

export const cleanupLabels: Readonly<Record<string, string>> = {
  'same-title': 'Pulizia massiva',
  alike: 'Pulizia automatica',
  single: 'Un articolo tolto a mano',
}
