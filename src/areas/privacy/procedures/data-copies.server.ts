import { and, asc, eq, gt, inArray, lt, lte, ne, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { mergedInto } from '#areas/identity/suspension.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { dataExports } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { readRows, ROWS_PER_PAGE } from '../person-rows.server.ts'
import { PERSON_TABLES } from '../person-tables.ts'
import { billFiles } from '#areas/bills/tables.server.ts'
import { ago, formatDate, romeDate } from '#core/dates.ts'
import { COPY_DAYS, copyFileName, COPY_GIVE_UP_HOURS } from '../texts.ts'
import { copyReadyMail } from '../mails.tsx'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { limits } from '#core/limits.ts'
import { beginCopy } from '../begin-copy.server.ts'
import { deleteRows, has, pick, rowsIn } from '#platform/database/rows.server.ts'

/** A merged account of the same person: it keeps rows that may not change owner (consents, access logs). */
export interface ClosedAccount {
  id: string
  email: string
}

/** Owner of the copy to make; null when already made, abandoned, or the account is gone. */
export const startDataCopy = query('start-data-copy', 'system', {
  input: z.object({ copyId: z.string() }),
  async run({ copyId }, ctx): Promise<{ accountId: string; closed: ClosedAccount[] } | null> {
    const [copy] = await ctx.tx
      .select({ accountId: dataExports.userId })
      .from(dataExports)
      .where(and(eq(dataExports.id, copyId), eq(dataExports.state, 'waiting')))
    if (!copy) return null
    const closed = await ctx.tx
      .select(pick(user, 'id', 'email'))
      .from(user)
      .where(inArray(user.id, await mergedInto(ctx, copy.accountId)))
      .orderBy(user.createdAt, user.id)
    return { ...copy, closed }
  },
})

/** A page of one table's rows about a person, for the data copy: a short transaction each. */
export const readPersonRows = query('read-person-rows', 'system', {
  input: z.object({ table: z.string(), accountId: z.string().min(1), after: z.string().nullable() }),
  async run({ table, accountId, after }, ctx) {
    const known = PERSON_TABLES.find(each => each.table === table)
    if (!known) throw new AppError('not-found')
    return readRows(ctx, known, accountId, after)
  },
})

/** Files that a person sent us, paginated. Bill pages rendered by us are excluded as duplicates. */
export const listPersonFiles = query('list-person-files', 'system', {
  input: z.object({ accountId: z.string().min(1), after: z.string().default('') }),
  run: ({ accountId, after }, { tx }) =>
    tx
      .select(pick(storedFiles, 'id', 'bucket', 'path', 'name', 'size'))
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.ownerId, accountId),
          gt(storedFiles.id, after),
          notExists(rowsIn(tx, billFiles, { fileId: storedFiles.id, kind: 'page' }, 'fileId')),
        ),
      )
      .orderBy(asc(storedFiles.id))
      .limit(ROWS_PER_PAGE),
})

/** The copy is stored: its person may download it, and is notified. False when no longer wanted. */
export const storeDataCopy = command('store-data-copy', 'system', {
  input: z.object({
    copyId: z.string(),
    parts: z.array(z.object({ path: z.string(), size: z.int().positive() })).min(1),
  }),
  async run({ copyId, parts }, ctx): Promise<boolean> {
    const expiresAt = new Date(ctx.now.getTime() + COPY_DAYS * 86_400_000)
    const [copy] = await ctx.tx
      .update(dataExports)
      .set({ state: 'ready', readyAt: ctx.now, expiresAt, parts })
      .where(and(eq(dataExports.id, copyId), eq(dataExports.state, 'waiting')))
      .returning({ userId: dataExports.userId })
    if (!copy) return false
    const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, copy.userId))
    if (person) {
      const link = `${ctx.config.SITE_URL}/dashboard/profilo/i-miei-dati`
      const data = { firstName: person.firstName, until: formatDate(expiresAt), link }
      await ctx.sendMail(copyReadyMail, person.email, data)
    }
    await ctx.changed('copies', copy.userId)
    ctx.record({ subject: copyId, detail: { parts: parts.length } })
    return true
  },
})

/** Requests a copy of all one's data, made by a job. One at a time. */
export const requestDataCopy = command('request-data-copy', 'signedIn', {
  limit: limits.dataCopy,
  async run(_, ctx): Promise<{ copyId: string }> {
    const { userId } = ctx
    const copyId = await beginCopy(ctx, userId)
    await recordSecurityEvent(ctx, { type: 'data_copy_requested', severity: 'info', userId })
    ctx.record({ subject: copyId })
    return { copyId }
  },
})

/** The actor's own copy, for a week: nobody else may download it, staff included. Streamed after the transaction. */
export const downloadDataCopy = command('download-data-copy', 'signedIn', {
  limit: limits.downloadCopy,
  input: z.object({ copyId: z.string().max(60), part: z.coerce.number().int().min(1).max(1000).default(1) }),
  async run({ copyId, part }, ctx) {
    const [copy] = await ctx.tx
      .select()
      .from(dataExports)
      .where(
        and(has(dataExports, { id: copyId, userId: ctx.userId, state: 'ready' }), gt(dataExports.expiresAt, ctx.now)),
      )
    const file = copy?.parts[part - 1]
    if (!copy || !file) throw new AppError('not-found')
    const { storage } = ctx
    const stream = () => storage.stream('exports', file.path)
    ctx.record({ subject: copyId, detail: { part } })
    await recordSecurityEvent(ctx, { type: 'data_copy_downloaded', severity: 'info', userId: ctx.userId })
    const day = romeDate(copy.requestedAt)
    return { stream, size: file.size, name: copyFileName(ctx.config.SITE_NAME, day, part, copy.parts.length) }
  },
})

const BATCH = 100

/** Deletes expired copies, file and row; marks unfinished ones as failed. */
export const deleteEndedCopies = command('delete-ended-copies', 'system', async (_, ctx) => {
  const { tx, now, storage } = ctx
  const stuck = await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.state, 'waiting'), lt(dataExports.requestedAt, ago(now, { hours: COPY_GIVE_UP_HOURS }))))
    .returning({ userId: dataExports.userId })
  const ended = tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(lte(dataExports.expiresAt, now), ne(dataExports.state, 'waiting')))
    .limit(BATCH)
  const gone = await deleteRows(tx, dataExports, { id: ended }).returning(pick(dataExports, 'userId', 'parts'))
  await tx
    .delete(dataExports)
    .where(and(eq(dataExports.state, 'failed'), lt(dataExports.requestedAt, ago(now, { hours: 24 }))))
  ctx.afterCommit(() =>
    Promise.all(gone.flatMap(({ parts }) => parts.map(({ path }) => storage.delete('exports', path)))),
  )
  for (const { userId } of [...gone, ...stuck]) await ctx.changed('copies', userId)
  ctx.record({ detail: { deleted: gone.length, failed: stuck.length } })
  return { deleted: gone.length, failed: stuck.length }
})
