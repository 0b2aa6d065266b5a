import { type PostStatus, COVER_RULES, type PostField, POST_LIMITS } from '#areas/blog/post.ts'
import type { SpamReason } from '#areas/blog/spam.ts'
import { type UploadRefusal, uploadRefusalText } from '#core/uploads/upload-rules.ts'
import { formatNumber } from '#core/money.ts'
import words from './blog-texts.json'

/** Each state: label, whose turn it is, its button, and the message afterwards (`postDone`). */
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

type Labels = Readonly<Record<string, string>>
export const fieldLabels: Readonly<Record<PostField, string>> = words.fields
export const changedLabels: Labels = { ...words.fields, ...words.changed }
export const stepLabels: Labels = words.steps
export const postDone: Labels = words.done
export const spamLabels: Readonly<Record<SpamReason, string>> = words.spam
export const cleanupLabels: Labels = words.cleanups
/** By error code, or by field and error. */
export const postErrors: Labels = {
  ...words.faults,
  ...Object.fromEntries(
    Object.entries(POST_LIMITS).map(([name, most]) => [
      `${name}.too-long`,
      `Al massimo ${formatNumber(most)} caratteri.`,
    ]),
  ),
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

export const doneAfter = (from: PostStatus, to: PostStatus): string =>
  from !== to ? postStates[to].done : to === 'published' ? 'aggiornato' : to === 'scheduled' ? 'programmato' : 'salvato'
