import { eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailChanges } from '#areas/identity/tables.server.ts'
import { profiles, REDUCED_ADDRESS, user, verification } from '#areas/people/tables.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { erasures } from '../tables.server.ts'
import { postTag } from '#areas/blog/post.ts'
import { blogComments, blogPosts } from '#areas/blog/tables.server.ts'
import { conversionMarks, CUT_CONVERSIONS, cutConversions } from '#areas/notifications/conversion.server.ts'
import { rateLimits, storedFiles } from '#platform/database/tables.server.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.server.ts'
import { accountErasedMail } from '../mails.tsx'
import { keptOf } from '../own-counts.server.ts'
import { deleteRows, ROWS_PER_PAGE } from '../person-rows.server.ts'
import { PERSON_TABLES } from '../person-tables.ts'
import { endAll } from '#areas/identity/cookies.server.ts'
import { presentPassword, requirePassword } from '#areas/identity/password/present-password.server.ts'
import { refuseLastAdministrator } from '#areas/identity/suspension.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { wrongField } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { beginErasure } from '../erasure.server.ts'
import { ERASURE_WORD } from '../texts.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** The account to erase, with its addresses while still known; null when done. */
export const startErasure = query('start-erasure', 'system', {
  input: z.object({ erasureId: z.string() }),
  async run({ erasureId }, { tx }): Promise<{ accountId: string; addresses: string[] } | null> {
    const [erasure] = await rowsIn(tx, erasures, { id: erasureId }, 'accountId')
    if (!erasure?.accountId) return null
    const { accountId } = erasure
    const found = [
      ...(await tx.select({ email: user.email }).from(user).where(eq(user.id, accountId))),
      ...(await tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, accountId))),
      ...(await tx
        .select({ email: emailChanges.newEmail })
        .from(emailChanges)
        .where(eq(emailChanges.userId, accountId))),
    ]
    return { accountId, addresses: [...new Set(found.map(({ email }) => email))] }
  },
})

/**
 * Deletes every row of an account in one transaction; idempotent. Rows of files stay until their file is deleted
 * (forget-files). If contracts remain, the account is reduced to its number.
 */
export const eraseRows = command('erase-rows', 'system', {
  input: z.object({ accountId: z.string().min(1), erasureId: z.string(), addresses: z.array(z.string()) }),
  async run({ accountId, erasureId, addresses }, ctx) {
    const { tx } = ctx
    await dropCommentedPages(ctx, accountId)
    const deleted: Record<string, number> = {}
    for (const table of PERSON_TABLES) {
      if (table.erasure !== 'delete' || table.table === 'stored_files') continue
      deleted[table.table] = await deleteRows(tx, table, accountId)
    }
    await tx.delete(verification).where(or(eq(verification.value, accountId), eq(verification.identifier, accountId)))
    await tx.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${accountId}) > 0`)
    for (const address of addresses)
      await tx.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${ctx.keys.hash(address)}) > 0`)
    const words = [accountId, ...addresses, ...conversionMarks(ctx, accountId)]
    deleted.jobs = await forgetJobs(tx, words, accountErasedMail.kind)
    deleted[CUT_CONVERSIONS] = await cutConversions(ctx, accountId)
    const contracts = await keptOf(tx, accountId)
    if (contracts > 0) await reduce(ctx, accountId)
    else deleted.user = (await tx.delete(user).where(eq(user.id, accountId)).returning({ id: user.id })).length
    await addCounts(ctx, erasureId, deleted, contracts)
    ctx.record({ subject: erasureId, detail: { contracts } })
  },
})

/** Contracts have their own documents: the account keeps no name, no address and no access. */
async function reduce({ tx, now }: Context, accountId: string): Promise<void> {
  const email = `${accountId}@${REDUCED_ADDRESS}`
  await tx
    .update(user)
    .set({ name: 'Account cancellato', email, emailVerified: false, image: null, role: 'client', updatedAt: now })
    .where(eq(user.id, accountId))
  await tx
    .update(profiles)
    .set({ firstName: 'Account', lastName: 'cancellato', email, phone: null, role: 'client' })
    .where(eq(profiles.id, accountId))
}

/** Re-renders articles with a comment of theirs. */
async function dropCommentedPages({ tx, dropPages }: Context, accountId: string): Promise<void> {
  const posts = await tx
    .selectDistinct({ slug: blogPosts.slug })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.blogPostId))
    .where(eq(blogComments.userId, accountId))
  if (posts.length > 0) await dropPages(...posts.map(({ slug }) => postTag(slug)))
}

/** A rerun after a failure adds to earlier counts. */
async function addCounts({ tx }: Context, id: string, deleted: Record<string, number>, contracts: number) {
  const [before] = await tx.select({ deleted: erasures.deleted }).from(erasures).where(eq(erasures.id, id))
  const sum = Object.entries({ ...before?.deleted })
  for (const [name, rows] of Object.entries(deleted)) sum.push([name, (before?.deleted[name] ?? 0) + rows])
  await tx
    .update(erasures)
    .set({ deleted: Object.fromEntries(sum), kept: contracts > 0 ? { requests: contracts } : {} })
    .where(eq(erasures.id, id))
}

const LAWFUL = PERSON_TABLES.find(({ table }) => table === 'stored_files')?.lawful ?? 'false'

interface FileToForget {
  id: string
  bucket: string
  path: string
}

/** Files of an account being erased, without the documents of contracts. */
export const listFilesToForget = query('list-files-to-forget', 'system', {
  input: z.object({ accountId: z.string().min(1) }),
  async run({ accountId }, { tx }): Promise<FileToForget[]> {
    const { rows } = await tx.execute<FileToForget & Record<string, unknown>>(
      sql`select id, bucket, path from stored_files where owner_id = ${accountId} and not coalesce(${sql.raw(LAWFUL)}, false) order by id limit ${ROWS_PER_PAGE}`,
    )
    return rows
  },
})

export const forgetFiles = command('forget-files', 'system', {
  input: z.object({ ids: z.array(z.string()).min(1) }),
  async run({ ids }, { tx, record }) {
    await tx.delete(storedFiles).where(inArray(storedFiles.id, ids))
    record({ detail: { files: ids.length } })
  },
})

/** Remaining proof of an erasure: that it was done, when, and how much was deleted. */
export const finishErasure = command('finish-erasure', 'system', {
  input: z.object({ erasureId: z.string(), files: z.int().min(0) }),
  async run({ erasureId, files }, ctx) {
    const [row] = await ctx.tx.select({ deleted: erasures.deleted }).from(erasures).where(eq(erasures.id, erasureId))
    await ctx.tx
      .update(erasures)
      .set({ accountId: null, doneAt: ctx.now, deleted: { ...row?.deleted, files } })
      .where(eq(erasures.id, erasureId))
    ctx.record({ subject: erasureId, detail: { files } })
  },
})

/**
 * Deletes the actor's account at once: `beginErasure`. Irreversible, with no grace period: password and typed word
 * protect against mistakes.
 */
export const requestErasure = command('request-erasure', 'signedIn', {
  limit: limits.presentPassword,
  input: z.object({ presentPassword, word: z.string().max(100) }),
  async run({ presentPassword: present, word }, ctx): Promise<{ setCookies: string[] }> {
    if (word.trim().toUpperCase() !== ERASURE_WORD) throw wrongField('word', 'erasure-word-missing')
    await requirePassword(ctx, present)
    const { userId } = ctx
    await ctx.asSystem(async () => {
      await refuseLastAdministrator(ctx, userId)
      const erasureId = await beginErasure(ctx, userId)
      if (!erasureId) return // A second press: it is under way.
      await recordSecurityEvent(ctx, { type: 'account_erasure_requested', severity: 'info', userId })
      ctx.record({ subject: erasureId })
    })
    return { setCookies: endAll(ctx) }
  },
})
