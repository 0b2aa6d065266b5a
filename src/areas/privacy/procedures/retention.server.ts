import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, not, notExists, sql } from 'drizzle-orm'
import { CUT_CONVERSIONS, cutConversionsOfOthers, cutOldConversions } from '#areas/notifications/conversion.server.ts'
import { REDUCED_ADDRESS, user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { ago, monthsAgo } from '#core/dates.ts'
import { auditTrail, storedFiles } from '#platform/database/tables.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { erasePersonJob } from '../jobs.server.ts'
import { ACCESS_LOG_MONTHS, CONVERSION_MONTHS, PROOF_MONTHS, MARKETING_YEARS } from '../retention.ts'
import { TRAIL_MONTHS } from '../texts.ts'
import { cookieChoices, erasures, dataExports } from '../tables.server.ts'
import { answerConsent } from '#areas/consents/ledger.server.ts'
import { z } from 'zod'
import { supplierSends } from '#areas/handover/tables.server.ts'
import { unionAll } from 'drizzle-orm/pg-core'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import { changeRows, countOf, deleteRows, rowsIn } from '#platform/database/rows.server.ts'

/** Rows of each kind per transaction; the job continues while one of them is full. */
export const RECORD_BATCH = 5000

/** Nightly: deletes expired proofs, and completes unfinished erasures. */
export const deleteOldRecords = command('delete-old-records', 'system', async (_, ctx) => {
  const { tx } = ctx
  const before = (months: number) => monthsAgo(ctx.now, months)
  const oldTrail = rowsIn(tx, auditTrail, lt(auditTrail.at, before(TRAIL_MONTHS)), 'id').limit(RECORD_BATCH)
  const trail = await countOf(deleteRows(tx, auditTrail, inArray(auditTrail.id, oldTrail)))
  const oldEntries = rowsIn(tx, accessLog, lt(accessLog.at, before(ACCESS_LOG_MONTHS)), 'id').limit(RECORD_BATCH)
  const accesses = await countOf(deleteRows(tx, accessLog, inArray(accessLog.id, oldEntries)))
  const choices = await countOf(deleteRows(tx, cookieChoices, lt(cookieChoices.at, before(PROOF_MONTHS))))
  await tx.delete(erasures).where(and(isNotNull(erasures.doneAt), lt(erasures.doneAt, before(PROOF_MONTHS))))
  await finishEarlyErasures(ctx)
  const conversions = await cutOldConversions(ctx, before(CONVERSION_MONTHS), RECORD_BATCH)

  // Deletes a reduced account after its last contract.
  const contracts = rowsIn(tx, requests, { userId: user.id }, 'id')
  const isEmpty = and(like(user.email, `%@${REDUCED_ADDRESS}`), notExists(contracts))
  const accounts = await countOf(deleteRows(tx, user, isEmpty))

  const unfinished = await tx
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(isNull(erasures.doneAt), lt(erasures.requestedAt, ago(ctx.now, { hours: 1 }))))
  for (const { id } of unfinished) await ctx.queue(erasePersonJob, { erasureId: id }, { singletonKey: id })
  const deleted = { trail, accesses, choices, conversions, accounts }
  ctx.record({ detail: { ...deleted, unfinished: unfinished.length } })
  return { ...deleted, unfinished: unfinished.length }
})

/**
 * Erasures from before `CUT_CONVERSIONS` anonymised no conversions. Their owners are no longer known: conversions of
 * no living account are anonymised, once.
 */
async function finishEarlyErasures(ctx: Pick<Context, 'tx' | 'keys'>): Promise<void> {
  const { tx } = ctx
  const isEarly = and(isNotNull(erasures.doneAt), sql`not jsonb_exists(${erasures.deleted}, ${CUT_CONVERSIONS})`)
  const deleted = sql`${erasures.deleted} || ${JSON.stringify({ [CUT_CONVERSIONS]: 0 })}::jsonb`
  if ((await countOf(changeRows(tx, erasures, isEarly, { deleted }))) === 0) return
  const living = await rowsIn(tx, user, not(like(user.email, `%@${REDUCED_ADDRESS}`)), 'id')
  const ids = living.map(({ id }) => id)
  await cutConversionsOfOthers(ctx, ids)
}

/** People per transaction; the job continues while a batch is full. */
export const LAPSE_BATCH = 200

/**
 * spec 1 §9: marketing consent lapses after two years without contact. Contact is anything done while signed in, a
 * sign-in, or the answer itself. The ledger gets a row like any other withdrawal, with its origin.
 */
export const lapseMarketing = command('lapse-marketing', 'system', async (_, ctx): Promise<{ lapsed: number }> => {
  const before = monthsAgo(ctx.now, 12 * MARKETING_YEARS).toISOString()
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
      select newest.user_id as id
      from (select distinct on (user_id) user_id, given, at from consents where purpose = 'marketing' order by user_id, at desc, id desc) newest
      where newest.given and newest.at < ${before}::timestamptz
        and not exists (select 1 from audit_trail a where a.actor_id = newest.user_id and a.at >= ${before}::timestamptz)
        and not exists (select 1 from audit_trail a where a.subject = newest.user_id and a.at >= ${before}::timestamptz and a.procedure = 'sign-in' and a.detail->>'outcome' = 'signed-in')
        and not exists (select 1 from session s where s.user_id = newest.user_id)
      limit ${LAPSE_BATCH}`)
  for (const { id } of rows) {
    const answer = { purpose: 'marketing', channel: 'email', given: false } as const
    if (await answerConsent(ctx, id, 'lapsed', answer)) await ctx.changed('consents', id)
  }
  ctx.record({ detail: { lapsed: rows.length } })
  return { lapsed: rows.length }
})

/** Which of these files are referenced by a row; the others are orphans. */
export const listKeptPaths = query('list-kept-paths', 'system', {
  input: z.object({ bucket: z.string(), paths: z.array(z.string()).min(1).max(1000) }),
  async run({ bucket, paths }, { tx }): Promise<string[]> {
    if (bucket !== 'exports') {
      const rows = await rowsIn(tx, storedFiles, { bucket, path: paths }, 'path')
      return rows.map(({ path }) => path)
    }
    const owners = [...new Set(paths.map(path => path.split('/')[0] ?? ''))]
    const copies = await rowsIn(tx, dataExports, inArray(dataExports.userId, owners), 'parts')
    const sends = await rowsIn(tx, supplierSends, inArray(supplierSends.path, paths), 'path')
    const kept = new Set([
      ...copies.flatMap(({ parts }) => parts.map(({ path }) => path)),
      ...sends.flatMap(({ path }) => path ?? []),
    ])
    return paths.filter(path => kept.has(path))
  },
})

export const PATH_BATCH = 1_000

/** Referenced files of a bucket, by path; `before` excludes younger rows. */
export const listStoredPaths = query('list-stored-paths', 'system', {
  input: z.object({ bucket: z.string(), after: z.string(), before: z.date() }),
  async run({ bucket, after, before }, { tx }): Promise<string[]> {
    if (bucket === 'exports') {
      const part = tx
        .select({ path: sql<string>`jsonb_array_elements(${dataExports.parts}) ->> 'path'`.as('path') })
        .from(dataExports)
        .where(lt(dataExports.readyAt, before))
      const send = tx
        .select({ path: sql<string>`${supplierSends.path}`.as('path') })
        .from(supplierSends)
        .where(and(isNotNull(supplierSends.path), lt(supplierSends.madeAt, before)))
      const named = unionAll(part, send).as('named')
      const rows = await tx
        .select({ path: named.path })
        .from(named)
        .where(gt(named.path, after))
        .orderBy(asc(named.path))
        .limit(PATH_BATCH)
      return rows.map(({ path }) => path)
    }
    const rows = await tx
      .select({ path: storedFiles.path })
      .from(storedFiles)
      .where(and(gt(storedFiles.path, after), eq(storedFiles.bucket, bucket), lt(storedFiles.createdAt, before)))
      .orderBy(asc(storedFiles.path))
      .limit(PATH_BATCH)
    return rows.map(({ path }) => path)
  },
})

/** Alerts the office about rows whose file is missing. */
export const tellMissingFiles = command('tell-missing-files', 'system', {
  input: z.object({ missing: z.int().positive() }),
  async run({ missing }, ctx) {
    await raiseAlert(ctx, { type: 'files_missing', severity: 'critical', userId: null, detail: missing })
  },
})
