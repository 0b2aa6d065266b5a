import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { notices, noticePreferences } from '../tables.server.ts'
import { NOTICES, type Topic, MAX_COUNTED, NOTICE_MONTHS, TOPIC_NAMES, TOPICS } from '../topics.ts'
import {
  changeRows,
  countOf,
  deleteRows,
  newestPage,
  pageInput,
  pick,
  rowOf,
  rowsIn,
} from '#platform/database/rows.server.ts'
import { monthsAgo } from '#core/dates.ts'

export const listMyNotices = query('list-my-notices', 'signedIn', {
  input: pageInput,
  async run({ limit, cursor }, ctx) {
    const all = ctx.tx.select(pick(notices, 'id', 'topic', 'title', 'text', 'at', 'readAt')).from(notices)
    const asked = { where: eq(notices.userId, ctx.userId), cursor, size: limit }
    const page = await newestPage(all, notices, 'at', asked, row => row)
    return { notices: page.rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })), next: page.next }
  },
})
export type NoticeRow = AnswerOf<typeof listMyNotices>['notices'][number]

/** Marks a notice of the actor as read and returns its target. */
export const openNotice = command('open-notice', 'signedIn', {
  input: z.object({ noticeId: z.string().max(60) }),
  async run({ noticeId }, ctx): Promise<{ address: string }> {
    const mine = and(eq(notices.id, noticeId), eq(notices.userId, ctx.userId))
    const notice = await rowOf(ctx.tx, notices, mine)
    if (notice.readAt === null) {
      await ctx.asSystem(() => ctx.tx.update(notices).set({ readAt: ctx.now }).where(mine))
      await ctx.changed(NOTICES, ctx.userId)
    }
    ctx.record({ subject: noticeId })
    return { address: notice.address }
  },
})

export const markMyNoticesRead = command('mark-my-notices-read', 'signedIn', async (_, ctx) => {
  const { userId } = ctx
  const read = await ctx.asSystem(() =>
    changeRows(ctx.tx, notices, { userId, readAt: isNull }, { readAt: ctx.now }).returning({ id: notices.id }),
  )
  if (read.length > 0) await ctx.changed(NOTICES, userId)
  ctx.record({ detail: { notices: read.length } })
  return { notices: read.length }
})

/** Number of the actor's unread notices, counted up to MAX_COUNTED + 1. */
export const countUnreadNotices = query('count-unread-notices', 'signedIn', async (_, ctx): Promise<number> => {
  const unread = ctx.tx
    .select({ one: sql`1` })
    .from(notices)
    .where(and(eq(notices.userId, ctx.userId), isNull(notices.readAt)))
    .limit(MAX_COUNTED + 1)
  const { length } = await unread
  return length
})

/** Notices per transaction; the job continues while a batch is full. */
export const NOTICE_BATCH = 5000

/** Deletes notices older than a year, read or not. */
export const forgetOldNotices = command('forget-old-notices', 'system', async (_, ctx) => {
  const isOld = lt(notices.at, monthsAgo(ctx.now, NOTICE_MONTHS))
  const old = rowsIn(ctx.tx, notices, isOld, 'id').limit(NOTICE_BATCH)
  const gone = await countOf(deleteRows(ctx.tx, notices, inArray(notices.id, old)))
  ctx.record({ detail: { notices: gone } })
  return { notices: gone }
})

/** Sets which topics are mailed; missing ones stay unchanged. */
export const chooseNotices = command('choose-notices', 'signedIn', {
  limit: limits.updateProfile,
  input: z.object({ byMail: z.partialRecord(z.enum(TOPIC_NAMES), z.boolean()) }),
  async run({ byMail }, ctx): Promise<void> {
    const rows = TOPIC_NAMES.flatMap(topic => {
      const wanted = byMail[topic]
      return wanted === undefined ? [] : [{ userId: ctx.userId, topic, byMail: wanted, changedAt: ctx.now }]
    })
    if (rows.length === 0) return
    await ctx.tx
      .insert(noticePreferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [noticePreferences.userId, noticePreferences.topic],
        set: { byMail: sql`excluded.by_mail`, changedAt: ctx.now },
        setWhere: sql`${noticePreferences.byMail} <> excluded.by_mail`,
      })
    ctx.record({ detail: byMail })
  },
})

/** Which topics are mailed. The area shows every notice. */
export const getNoticeChoices = query(
  'get-notice-choices',
  'signedIn',
  async (_, ctx): Promise<Record<Topic, boolean>> => {
    const chosen = await rowsIn(ctx.tx, noticePreferences, { userId: ctx.userId }, 'topic', 'byMail')
    const isChosen = (name: Topic) => chosen.find(({ topic }) => topic === name)?.byMail ?? TOPICS[name].byMail
    return Object.fromEntries(TOPIC_NAMES.map(name => [name, isChosen(name)])) as Record<Topic, boolean>
  },
)
