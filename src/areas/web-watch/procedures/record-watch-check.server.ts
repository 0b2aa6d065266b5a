import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import type { Outcome } from '../check-url.server.ts'
import { changesBetween, type Reading, remember, textHashOf } from '../reading.ts'
import { monitoredChanges, monitoredUrls } from '../tables.server.ts'
import { retryAfter } from '../watch.ts'

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
