import { z } from 'zod'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkWatchedJob, watchHealthJob } from '../jobs.server.ts'
import { eq, asc, and, isNull, lte, or, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { monitoredUrls, monitoredChanges } from '../tables.server.ts'
import { limits } from '#core/limits.ts'
import { pick } from '#platform/database/tables.server.ts'
import { TEST_BATCH, CHECK_BATCH, MAX_WATCHED, retryAfter } from '../watch.ts'
import type { Outcome } from '../read-page.server.ts'
import { changesBetween, type Reading, remember, textHashOf } from '../reading.ts'

/** spec 3 §7: what is due is checked, or it is looked at whether all addresses answer. */
export const startWebAiMonitor = procedure({
  name: 'start-web-ai-monitor',
  allow: 'contents',
  answers: ['web-ai-monitor: scheduled_check, health_check'],
  input: z.object({ action: z.enum(['scheduled_check', 'health_check']) }),
  run: ({ action }, ctx): Promise<{ runId: string }> =>
    queueRun(ctx, action === 'health_check' ? watchHealthJob : checkWatchedJob, {}),
})

/** spec 3 §7: scheduled-web-ai-trigger. Checks what is due, then writes a draft for each change that waits. */
export const startWebAiGeneration = procedure({
  name: 'start-web-ai-generation',
  allow: 'contents',
  answers: ['scheduled-web-ai-trigger'],
  run: (_, ctx): Promise<{ runId: string }> => queueRun(ctx, checkWatchedJob, { drafts: true }),
})

/** spec 3 §7: one address, now, whether it is due or paused. */
export const checkMonitoredUrl = procedure({
  name: 'check-monitored-url',
  allow: 'contents',
  answers: ['web-ai-monitor: manual_check'],
  input: z.object({ urlId: z.string().max(60) }),
  async run({ urlId }, ctx): Promise<{ runId: string }> {
    const [row] = await ctx.tx.select({ id: monitoredUrls.id }).from(monitoredUrls).where(eq(monitoredUrls.id, urlId))
    if (!row) throw new AppError('not-found')
    return queueRun(ctx, checkWatchedJob, { urlId })
  },
})

/** «Test»: the first active addresses, which are then read while the person waits. Nothing of it is stored. */
export const beginWebAiTest = procedure({
  name: 'begin-web-ai-test',
  allow: 'contents',
  limit: limits.webAiTest,
  run: (_, { tx }) =>
    tx
      .select(pick(monitoredUrls, 'id', 'siteName', 'url'))
      .from(monitoredUrls)
      .where(eq(monitoredUrls.isActive, true))
      .orderBy(asc(monitoredUrls.siteName), asc(monitoredUrls.id))
      .limit(TEST_BATCH),
})

const columns = pick(monitoredUrls, 'id', 'url', 'etag', 'lastModified')

/** For the job: one address, or those whose turn it is, the longest waiting first; failing ones rest. */
export const listDueUrls = procedure({
  name: 'list-due-urls',
  allow: 'system',
  reads: true,
  input: z.object({ urlId: z.string().max(60).optional() }),
  run: ({ urlId }, { tx, now }) =>
    tx
      .select(columns)
      .from(monitoredUrls)
      .where(
        urlId === undefined
          ? and(
              eq(monitoredUrls.isActive, true),
              or(
                isNull(monitoredUrls.lastCheckedAt),
                sql`${monitoredUrls.lastCheckedAt} + make_interval(hours => ${monitoredUrls.checkFrequencyHours}) < ${now.toISOString()}::timestamptz`,
              ),
              or(isNull(monitoredUrls.retryAt), lte(monitoredUrls.retryAt, now)),
            )
          : eq(monitoredUrls.id, urlId),
      )
      .orderBy(sql`${monitoredUrls.lastCheckedAt} asc nulls first`, asc(monitoredUrls.id))
      .limit(CHECK_BATCH),
})

/** For the job: the active addresses. */
export const listUrlsForHealth = procedure({
  name: 'list-urls-for-health',
  allow: 'system',
  reads: true,
  run: (_, { tx }) =>
    tx
      .select(pick(monitoredUrls, 'id', 'url'))
      .from(monitoredUrls)
      .where(eq(monitoredUrls.isActive, true))
      .orderBy(asc(monitoredUrls.siteName), asc(monitoredUrls.id))
      .limit(MAX_WATCHED),
})

/**
 * Writes down what a check found, and as changes what was not there before. The row is held while it is compared: of two
 * checks at once the second finds what the first remembered. The outcome comes from our own reader, never from a form.
 */
export const recordWatchCheck = procedure({
  name: 'record-watch-check',
  allow: 'system',
  input: z.object({ urlId: z.string().max(60), outcome: z.custom<Outcome>() }),
  async run({ urlId, outcome }, { tx, now, newId }): Promise<{ changed: number }> {
    const [row] = await tx.select().from(monitoredUrls).where(eq(monitoredUrls.id, urlId)).for('update')
    if (!row) return { changed: 0 }
    const set = (values: Partial<typeof monitoredUrls.$inferInsert>) =>
      tx
        .update(monitoredUrls)
        .set({ ...values, lastCheckedAt: now, lastStatus: outcome.status })
        .where(eq(monitoredUrls.id, urlId))
    if (outcome.result === 'failed') {
      const failures = row.failures + 1
      await set({
        lastFailure: outcome.failure,
        failures,
        retryAt: retryAfter(failures, row.checkFrequencyHours, now),
      })
      return { changed: 0 }
    }
    const well = { lastFailure: null, failures: 0, retryAt: null, lastReadAt: now }
    if (outcome.result === 'same') {
      await set(well)
      return { changed: 0 }
    }
    const { reading, link, etag, lastModified } = outcome
    const textHash = textHashOf(reading)
    if (textHash === row.textHash) {
      await set({ ...well, etag, lastModified })
      return { changed: 0 }
    }
    const before = row.seenItems && row.seenBlocks ? { items: row.seenItems, blocks: row.seenBlocks } : null
    const found = changesBetween(reading, before, link)
    const known = remember(reading, before)
    await set({
      ...well,
      kind: reading.kind,
      lastPostTitle: newestTitle(reading) ?? row.lastPostTitle,
      etag,
      lastModified,
      textHash,
      seenItems: [...known.items],
      seenBlocks: [...known.blocks],
    })
    if (found.length === 0) return { changed: 0 }
    const added = await tx
      .insert(monitoredChanges)
      .values(
        found.map(change => ({
          ...change,
          id: newId(),
          urlId,
          link: change.link || row.url,
          state: 'new' as const,
          foundAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: monitoredChanges.id })
    return { changed: added.length }
  },
})

const newestTitle = ({ items, title }: Reading): string | null => items[0]?.title ?? (title || null)

/** Whether an address answered. */
export const recordWatchHealth = procedure({
  name: 'record-watch-health',
  allow: 'system',
  input: z.object({ urlId: z.string().max(60), failure: z.string().max(60).nullable() }),
  async run({ urlId, failure }, { tx, now }): Promise<void> {
    await tx.update(monitoredUrls).set({ healthAt: now, healthFailure: failure }).where(eq(monitoredUrls.id, urlId))
  },
})
