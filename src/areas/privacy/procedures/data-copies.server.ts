import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mergedInto } from '#areas/identity/suspension.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick, storedFiles } from '#platform/database/tables.server.ts'
import { dataExports } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { readRows, ROWS_PER_PAGE } from '../person-rows.server.ts'
import { PERSON_TABLES } from '../person-tables.ts'
import { billFiles } from '#areas/bills/tables.server.ts'
import { formatDate } from '#core/dates.ts'
import { COPY_DAYS } from '../texts.ts'
import { copyReadyMail } from '../mails.tsx'

/** An account of the same person that was closed into theirs: what may change no owner (consents, looks) stands there. */
export interface ClosedAccount {
  id: string
  email: string
}

/** Whose copy is to be made; null when it was made already, given up, or the account is gone. */
export const startDataCopy = procedure({
  name: 'start-data-copy',
  allow: 'system',
  reads: true,
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

/** A page of what one table holds about a person, for the copy of their data: a short transaction each. */
export const readPersonRows = procedure({
  name: 'read-person-rows',
  allow: 'system',
  reads: true,
  input: z.object({ table: z.string(), accountId: z.string().min(1), after: z.string().nullable() }),
  async run({ table, accountId, after }, ctx) {
    const known = PERSON_TABLES.find(each => each.table === table)
    if (!known) throw new AppError('not-found')
    return readRows(ctx, known, accountId, after)
  },
})

/** What a person sent us, a page at a time. Pictures that we drew of the pages of a bill are not theirs to get twice. */
export const listPersonFiles = procedure({
  name: 'list-person-files',
  allow: 'system',
  reads: true,
  input: z.object({ accountId: z.string().min(1), after: z.string().default('') }),
  run: ({ accountId, after }, { tx }) =>
    tx
      .select(pick(storedFiles, 'id', 'bucket', 'path', 'name', 'size'))
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.ownerId, accountId),
          gt(storedFiles.id, after),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(billFiles)
              .where(and(eq(billFiles.fileId, storedFiles.id), eq(billFiles.kind, 'page'))),
          ),
        ),
      )
      .orderBy(asc(storedFiles.id))
      .limit(ROWS_PER_PAGE),
})

/** The copy is in the store: its person may fetch it, and is told. False when nobody waits for it any more. */
export const storeDataCopy = procedure({
  name: 'store-data-copy',
  allow: 'system',
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
      await ctx.sendMail(copyReadyMail, { to: person.email, data })
    }
    await ctx.changed('copies', copy.userId)
    ctx.record({ subject: copyId, detail: { parts: parts.length } })
    return true
  },
})
