import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Cursor } from '#core/cursor.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'
import { anywhere, searchedText } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { contactKinds } from './contact.server.ts'
import { contactMessages, messageWords } from './tables.server.ts'
import { isDated, isLateOn } from './procedures/count-new-messages.server.ts'
import { z } from 'zod'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

export const messageFilter = z.object({
  status: z.enum(['new', 'answered', 'closed']).default('new'),
  kind: z.enum(contactKinds).optional(),
  late: z.literal('1').optional(),
  due: z.enum(['today', 'week']).optional(),
  /** `me`, `none`, or a staff id. */
  assignee: z.string().max(60).optional(),
  /** Part of a name, an address, a subject, the text, or the page and figure of a report. */
  search: z.string().trim().max(100, { error: 'too-long' }).optional(),
})
type MessageFilter = z.output<typeof messageFilter>

/**
 * Messages matched through the word index; if more match, the queue is scanned in its own order until a page is full.
 */
const MAX_FOUND = 2_000

const FIRST_WORDS = 90

type Reader = Pick<Context, 'tx' | 'now' | 'userId'>
const isByDate = ({ status }: MessageFilter): boolean => status === 'new'

/** The next `wanted` messages after one, in view order. */
export async function messageRows(ctx: Reader, filter: MessageFilter, after: Cursor | null, wanted: number) {
  const { tx } = ctx
  const rows = tx
    .select({
      ...pick(contactMessages, 'id', 'name', 'email', 'subject'),
      begin: sql<string>`left(${contactMessages.message}, ${FIRST_WORDS})`,
      ...pick(contactMessages, 'report', 'kind', 'status', 'createdAt', 'dueOn', 'assigneeId'),
    })
    .from(contactMessages)
    .$dynamic()
  const meant = await searched(ctx, filter.search)
  if (isByDate(filter))
    return rows
      .where(
        and(
          isDated,
          ...narrowed(ctx, filter),
          meant,
          after
            ? sql`(${contactMessages.dueOn}, ${contactMessages.id}) > (${romeDate(after.at)}::date, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(contactMessages.dueOn, contactMessages.id)
      .limit(wanted)
  return rows
    .where(
      and(
        eq(contactMessages.status, filter.status),
        ...narrowed(ctx, filter),
        meant,
        after
          ? sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(wanted)
}

export const cursorOf =
  (filter: MessageFilter) =>
  ({ id, createdAt, dueOn }: Awaited<ReturnType<typeof messageRows>>[number]): Cursor => ({
    at: isByDate(filter) && dueOn ? new Date(dueOn) : createdAt,
    id,
  })

function narrowed({ now, userId }: Reader, { kind, late, due, assignee }: MessageFilter): (SQL | undefined)[] {
  const today = romeDate(now)
  return [
    kind && eq(contactMessages.kind, kind),
    late && isLateOn(today),
    due && sql`${contactMessages.dueOn} <= ${due === 'today' ? today : addDays(today, 7)}::date`,
    assignee === 'none'
      ? isNull(contactMessages.assigneeId)
      : assignee && eq(contactMessages.assigneeId, assignee === 'me' ? userId : assignee),
  ].map(condition => condition || undefined)
}

async function searched({ tx }: Reader, typed = ''): Promise<SQL | undefined> {
  const words = searchedText(typed)
  if (words === '') return undefined
  if (words.length < SHORTEST_SEARCH) return sql`false`
  const matches = sql`${messageWords(contactMessages)} like ${anywhere(words)}`
  const found = await rowsIn(tx, contactMessages, matches, 'id').limit(MAX_FOUND + 1)
  if (found.length > MAX_FOUND) return matches
  if (found.length === 0) return sql`false`
  const ids = found.map(({ id }) => id)
  return inArray(contactMessages.id, ids)
}
