import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { shortName } from '#core/masked.ts'
import type { Found } from '#platform/database/together.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Ball } from '../case/steps.ts'
import { caseEvents, caseMessages, caseNotes, documentRequests } from '../tables.server.ts'
import type { DocumentKind } from '../document-kinds.ts'
import { storedFiles } from '#platform/database/tables.server.ts'

/** Who did it: the customer, a visitor or a job of ours, or somebody of the office by name. */
export type Doer = { who: 'customer' | 'system' } | { who: 'office'; name: string }

export interface OfficeStep {
  id: string
  kind: string
  ball: Ball
  expectedOn: string | null
  /** False for what only the office sees. */
  visible: boolean
  detail: Readonly<Record<string, string | number>>
  at: Date
  by: Doer
}

export interface OfficeMessage {
  id: string
  body: string
  at: Date
  readAt: Date | null
  by: Doer
}

export interface OfficeNote {
  id: string
  body: string
  at: Date
  by: Doer
  /** The day of its reminder, and whether it is the reader's own. */
  remindOn: CalendarDate | null
  isMine: boolean
}

export interface AskedDocument {
  id: string
  kind: DocumentKind
  note: string
  askedAt: Date
  askedBy: Doer
  withdrawnAt: Date | null
  /** Null until it came; `fileId` is null again once the file may no longer be kept. */
  answer: { at: Date; fileId: string | null; name: string | null } | null
}

/** The newest of a conversation: more fits no desk. */
const SHOWN_MESSAGES = 200

/** What `timelineFrom` is told from, to be asked together with what else a screen reads. */
export const timelineReads = (tx: Context['tx'], requestId: string) => ({
  events: tx
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.requestId, requestId))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id)),
  messages: tx
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.requestId, requestId))
    .orderBy(desc(caseMessages.at), desc(caseMessages.id))
    .limit(SHOWN_MESSAGES),
  documents: tx
    .select({ ...getTableColumns(documentRequests), fileName: storedFiles.name })
    .from(documentRequests)
    .leftJoin(storedFiles, eq(storedFiles.id, documentRequests.fileId))
    .where(eq(documentRequests.requestId, requestId))
    .orderBy(asc(documentRequests.askedAt), asc(documentRequests.id)),
  notes: tx
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.requestId, requestId))
    .orderBy(desc(caseNotes.at), desc(caseNotes.id))
    .limit(SHOWN_MESSAGES),
})
type FoundTimeline = Found<ReturnType<typeof timelineReads>>

export const doersIn = ({ events, messages, documents, notes }: FoundTimeline): string[] => [
  ...events.flatMap(event => event.actorId ?? []),
  ...messages.map(message => message.authorId),
  ...notes.map(note => note.authorId),
  ...documents.map(document => document.askedBy),
]

/** Everything that happened on a case, with what the customer does not see, and who did each thing. */
export const timelineFrom = (
  { events, messages, documents, notes }: FoundTimeline,
  doer: (id: string | null) => Doer,
  userId: string,
) => ({
  steps: events.map(({ id, kind, ball, expectedOn, visible, detail, at, actorId }): OfficeStep => ({
    id,
    kind,
    ball,
    expectedOn,
    visible,
    detail: detail as OfficeStep['detail'],
    at,
    by: doer(actorId),
  })),
  notes: notes.map(({ id, body, at, authorId, remindOn }): OfficeNote => ({
    id,
    body,
    at,
    by: doer(authorId),
    remindOn: remindOn as CalendarDate | null,
    isMine: authorId === userId,
  })),
  messages: messages.toReversed().map(({ id, body, at, readAt, authorId }): OfficeMessage => ({
    id,
    body,
    at,
    readAt,
    by: doer(authorId),
  })),
  documents: documents.map(
    ({ id, kind, note, askedAt, askedBy, withdrawnAt, answeredAt, fileId, fileName }): AskedDocument => ({
      id,
      kind,
      note,
      askedAt,
      askedBy: doer(askedBy),
      withdrawnAt,
      answer: answeredAt && { at: answeredAt, fileId, name: fileName },
    }),
  ),
})

/** Who each of these is on a case of this customer, and what people of the office are called. */
export async function doersOf({ tx }: Pick<Context, 'tx'>, customer: string | null, ids: readonly string[]) {
  const staff = [...new Set(ids)].filter(id => id !== customer)
  const people = staff.length > 0 ? await tx.select().from(profiles).where(inArray(profiles.id, staff)) : []
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]))
  // An account of theirs that was merged into this one.
  const formerly = new Set(people.flatMap(({ id, role }) => (role === 'client' ? [id] : [])))
  const nameOf = (id: string): string => names.get(id) ?? ''
  const doer = (id: string | null): Doer => {
    if (id === null) return { who: 'system' }
    return id === customer || formerly.has(id) ? { who: 'customer' } : { who: 'office', name: nameOf(id) }
  }
  return { doer, nameOf }
}
