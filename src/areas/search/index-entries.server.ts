import { chunks } from '#core/cursor.ts'
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { comparable, squeezeSpaces } from '#core/text.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type EntryKind, type Feed, MAX_ENTRY_TEXT, type SearchEntry } from './entry.ts'
import { searchEntries } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Rows per statement: far below PostgreSQL's parameter limit. */
const BATCH = 200

/** For areas that write single entries (a published post): in the publishing transaction. Staff and system only. */
export const indexEntry = (tx: Tx, entry: SearchEntry, now: Date): Promise<void> => write(tx, [rowOf(entry, null, now)])

export async function removeEntry(tx: Tx, kind: EntryKind, key: string): Promise<void> {
  await tx.delete(searchEntries).where(and(eq(searchEntries.kind, kind), eq(searchEntries.key, key)))
}

/** Replaces a feed with exactly these entries. Unchanged ones are not rewritten, so that several nodes may start at once. */
export async function replaceFeed(
  tx: Tx,
  feed: Feed,
  entries: readonly SearchEntry[],
  now: Date,
): Promise<{ written: number; removed: number }> {
  // Serialises nodes that start together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search:${feed}`}))`)
  const kept = await rowsIn(tx, searchEntries, { feed }, 'kind', 'key', 'hash')
  const hashes = new Map(kept.map(row => [nameOf(row), row.hash]))
  const rows = new Map(entries.map(entry => [nameOf(entry), rowOf(entry, feed, now)]))
  const changed = [...rows].filter(([name, row]) => hashes.get(name) !== row.hash).map(([, row]) => row)
  for (const some of chunks(changed, BATCH)) await write(tx, some)
  const gone = kept.filter(row => !rows.has(nameOf(row)))
  for (const { kind, key } of gone) await removeEntry(tx, kind, key)
  return { written: changed.length, removed: gone.length }
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind}:${key}`

function rowOf({ kind, key, title, text, url, also = '' }: SearchEntry, feed: Feed | null, now: Date) {
  const shown = squeezeSpaces(text).slice(0, MAX_ENTRY_TEXT)
  return {
    kind,
    key,
    feed,
    title,
    text: shown,
    url,
    names: comparable(`${title} ${also}`),
    body: comparable(shown),
    hash: createHash('sha256')
      .update(JSON.stringify([title, shown, url, also]))
      .digest('base64url'),
    updatedAt: now,
  }
}

async function write(tx: Tx, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length === 0) return
  const written = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(searchEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchEntries.kind, searchEntries.key],
      set: {
        feed: written('feed'),
        title: written('title'),
        text: written('text'),
        url: written('url'),
        names: written('names'),
        body: written('body'),
        hash: written('hash'),
        updatedAt: written('updated_at'),
      },
    })
}
