import { asc, desc, eq, inArray } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { shortName } from '#core/masked.ts'
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

/** What the office wrote down for itself. */
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

/** Everything that happened on a case, with what the customer does not see, and who did each thing. */
export async function timelineOf(ctx: Pick<Context, 'tx' | 'userId'>, requestId: string, customer: string | null) {
  const events = await ctx.tx
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.requestId, requestId))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id))
  const messages = await ctx.tx
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.requestId, requestId))
    .orderBy(desc(caseMessages.at), desc(caseMessages.id))
    .limit(SHOWN_MESSAGES)
  const asked = await ctx.tx
    .select({ document: documentRequests, fileName: storedFiles.name })
    .from(documentRequests)
    .leftJoin(storedFiles, eq(storedFiles.id, documentRequests.fileId))
    .where(eq(documentRequests.requestId, requestId))
    .orderBy(asc(documentRequests.askedAt), asc(documentRequests.id))
  const notes = await ctx.tx
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.requestId, requestId))
    .orderBy(desc(caseNotes.at), desc(caseNotes.id))
    .limit(SHOWN_MESSAGES)
  const doer = await doersOf(ctx, customer, [
    ...events.flatMap(event => event.actorId ?? []),
    ...messages.map(message => message.authorId),
    ...notes.map(note => note.authorId),
    ...asked.map(({ document }) => document.askedBy),
  ])
  return {
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
      isMine: authorId === ctx.userId,
    })),
    messages: messages.toReversed().map(({ id, body, at, readAt, authorId }): OfficeMessage => ({
      id,
      body,
      at,
      readAt,
      by: doer(authorId),
    })),
    documents: asked.map(
      ({
        document: { id, kind, note, askedAt, askedBy, withdrawnAt, answeredAt, fileId },
        fileName,
      }): AskedDocument => ({
        id,
        kind,
        note,
        askedAt,
        askedBy: doer(askedBy),
        withdrawnAt,
        answer: answeredAt && { at: answeredAt, fileId, name: fileName },
      }),
    ),
  }
}

async function doersOf(ctx: Pick<Context, 'tx'>, customer: string | null, ids: readonly string[]) {
  const staff = [...new Set(ids)].filter(id => id !== customer)
  const people = staff.length > 0 ? await ctx.tx.select().from(profiles).where(inArray(profiles.id, staff)) : []
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]))
  // An account of theirs that was merged into this one.
  const formerly = new Set(people.flatMap(({ id, role }) => (role === 'client' ? [id] : [])))
  return (id: string | null): Doer => {
    if (id === null) return { who: 'system' }
    return id === customer || formerly.has(id) ? { who: 'customer' } : { who: 'office', name: names.get(id) ?? '' }
  }
}
