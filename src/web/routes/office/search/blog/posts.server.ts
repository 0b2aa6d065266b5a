import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { ownRow } from '#core/own.ts'
import { refusals } from '../press.server.ts'
import { GENERAL, postDone, postErrors } from './blog-texts.ts'

export const doneIn = (query: URLSearchParams): string | null => ownRow(postDone, query.get('fatto')) ?? null

const refused = refusals(postErrors, { other: GENERAL })
/** After a conflict notice, the next save may overwrite. */
export const sentencesOf: typeof refused = (error, typed) => ({
  ...refused(error, typed),
  ...(error.code === CHANGED_MEANWHILE && { seen: String(error.detail.values?.at ?? '') }),
})
