import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { shortName } from '#core/masked.ts'
import type { ReadResults } from '#platform/database/batch-reads.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { caseEvents, caseMessages, caseNotes, documentRequests } from '../tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Author: the customer, a visitor or a job, or a staff member by name. */
export type Doer = { who: 'customer' | 'system' } | { who: 'office'; name: string }

/** Latest messages of a conversation; a desk cannot show more. */
const SHOWN_MESSAGES = 200

/** Queries for `timelineFrom`, to be batched with those of the screen. */
export const timelineReads = (tx: Context['tx'], requestId: string) => ({
  events: rowsIn(tx, caseEvents, { requestId }).orderBy(asc(caseEvents.at), asc(caseEvents.id)),
  messages: rowsIn(tx, caseMessages, { requestId })
    .orderBy(desc(caseMessages.at), desc(caseMessages.id))
    .limit(SHOWN_MESSAGES),
  documents: tx
    .select({ ...getTableColumns(documentRequests), fileName: storedFiles.name })
    .from(documentRequests)
    .leftJoin(storedFiles, eq(storedFiles.id, documentRequests.fileId))
    .where(eq(documentRequests.requestId, requestId))
    .orderBy(asc(documentRequests.askedAt), asc(documentRequests.id)),
  notes: rowsIn(tx, caseNotes, { requestId }).orderBy(desc(caseNotes.at), desc(caseNotes.id)).limit(SHOWN_MESSAGES),
})
type FoundTimeline = ReadResults<ReturnType<typeof timelineReads>>

export const doersIn = ({ events, messages, documents, notes }: FoundTimeline): string[] => [
  ...events.flatMap(event => event.actorId ?? []),
  ...messages.map(message => message.authorId),
  ...notes.map(note => note.authorId),
  ...documents.map(document => document.askedBy),
]

/** All events of a case, including those hidden from the customer, with their authors. */
export const timelineFrom = (
  { events, messages, documents, notes }: FoundTimeline,
  doer: (id: string | null) => Doer,
  userId: string,
) => ({
  steps: events.map(({ detail, actorId, ...event }) => ({
    ...pick(event, 'id', 'kind', 'ball', 'expectedOn', 'visible', 'at'),
    detail: detail as Readonly<Record<string, string | number>>,
    by: doer(actorId),
  })),
  notes: notes.map(note => ({
    ...pick(note, 'id', 'body', 'at', 'remindOn'),
    by: doer(note.authorId),
    isMine: note.authorId === userId,
  })),
  messages: messages
    .toReversed()
    .map(message => ({ ...pick(message, 'id', 'body', 'at', 'readAt'), by: doer(message.authorId) })),
  documents: documents.map(({ askedBy, answeredAt, fileId, fileName, ...asked }) => ({
    ...pick(asked, 'id', 'kind', 'note', 'askedAt', 'withdrawnAt'),
    askedBy: doer(askedBy),
    // Null until answered; `fileId` is null again once the file's retention has ended.
    answer: answeredAt && { at: answeredAt, fileId, name: fileName },
  })),
})
type Timeline = ReturnType<typeof timelineFrom>
export type OfficeStep = Timeline['steps'][number]
export type AskedDocument = Timeline['documents'][number]

/** Role of each person on this customer's case, and the names of staff. */
export async function doersOf({ tx }: Pick<Context, 'tx'>, customer: string | null, ids: readonly string[]) {
  const staff = [...new Set(ids)].filter(id => id !== customer)
  const people = staff.length > 0 ? await tx.select().from(profiles).where(inArray(profiles.id, staff)) : []
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]))
  // Accounts of theirs merged into this one.
  const formerly = new Set(people.flatMap(({ id, role }) => (role === 'client' ? [id] : [])))
  const nameOf = (id: string): string => names.get(id) ?? ''
  const doer = (id: string | null): Doer => {
    if (id === null) return { who: 'system' }
    return id === customer || formerly.has(id) ? { who: 'customer' } : { who: 'office', name: nameOf(id) }
  }
  return { doer, nameOf }
}
