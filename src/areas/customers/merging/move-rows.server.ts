import { type SQL, sql } from 'drizzle-orm'
import type { MovedRows } from '#areas/identity/session.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type MergedPart, mergedParts } from './merged-parts.ts'

type Reader = Pick<Context, 'tx'>
const named = sql.identifier

/** Rows of one account of which the other has none that is the same. */
const movable = ({ table, owner, unless }: MergedPart, from: string, into: string): SQL => sql`
  t.${named(owner)} = ${from}${
    unless
      ? sql` and not exists (select 1 from ${named(table)} o where o.${named(owner)} = ${into} and ${sql.join(
          unless.map(column => sql`o.${named(column)} = t.${named(column)}`),
          sql` and `,
        )})`
      : sql``
  }`

/** How many of each kind would go, and how many stay because the other account has the same. */
export async function countMovable({ tx }: Reader, from: string, into: string) {
  const counts: { label: string; moves: number; stays: number }[] = []
  for (const [, part] of mergedParts) {
    const { rows } = await tx.execute<{ all: number; moves: number }>(
      sql`select count(*)::int as all, count(*) filter (where ${movable(part, from, into)})::int as moves from ${named(part.table)} t where t.${named(part.owner)} = ${from}`,
    )
    const { all = 0, moves = 0 } = rows[0] ?? {}
    counts.push({ label: part.label, moves, stays: all - moves })
  }
  return counts
}

/** Moves everything that goes; the caller holds both accounts. Inside `asSystem`. */
export async function moveRows({ tx }: Reader, from: string, into: string): Promise<MovedRows> {
  const homes = await homesToChange(tx, from, into)
  const moved: Record<string, readonly string[]> = {}
  for (const [name, part] of mergedParts) {
    const { table, owner } = part
    const { rows } = await tx.execute<{ id: string }>(
      sql`update ${named(table)} t set ${named(owner)} = ${into} where ${movable(part, from, into)} returning t.id`,
    )
    moved[name] = rows.map(({ id }) => id)
    await moveWhatBelongs(tx, part, from, into)
  }
  const left = Object.fromEntries(homes.filter(({ id }) => moved.supplies?.includes(id)).map(h => [h.id, h.from]))
  for (const { id, to } of homes)
    if (left[id]) await tx.execute(sql`update supplies set home_id = ${to} where id = ${id}`)
  return { rows: moved, homes: left }
}

/** Supplies that stand in a home which both accounts know: they go to that of the other. */
async function homesToChange(tx: Reader['tx'], from: string, into: string) {
  const { rows } = await tx.execute<{ id: string; from: string; to: string }>(
    sql`select s.id, h.id as from, o.id as to from supplies s join homes h on h.id = s.home_id join homes o on o.user_id = ${into} and o.address_key = h.address_key where s.user_id = ${from}`,
  )
  return rows
}

/** Takes the same rows back, where they still are. Inside `asSystem`. */
export async function moveBack(
  { tx }: Reader,
  merge: { id: string; userId: string; intoId: string; moved: MovedRows },
) {
  const { userId: from, intoId: into } = merge
  for (const [name, part] of mergedParts) {
    await tx.execute(
      sql`update ${named(part.table)} set ${named(part.owner)} = ${from} where ${named(part.owner)} = ${into} and id in (${movedIn(merge.id, name)})`,
    )
    await moveWhatBelongs(tx, part, into, from)
  }
  for (const [id, home] of Object.entries(merge.moved.homes))
    await tx.execute(sql`update supplies set home_id = (select id from homes where id = ${home}) where id = ${id}`)
}

/** Whether something happened to what was moved: then it belongs where it is now. */
export async function wasUsedSince({ tx }: Reader, { id, mergedAt }: { id: string; mergedAt: Date }): Promise<boolean> {
  const since = sql`${mergedAt.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ used: boolean }>(sql`select
    exists (select 1 from requests where id in (${movedIn(id, 'requests')}) and updated_at > ${since})
    or exists (select 1 from case_messages where request_id in (${movedIn(id, 'requests')}) and at > ${since})
    or exists (select 1 from bills where id in (${movedIn(id, 'bills')}) and updated_at > ${since})
    or exists (select 1 from supplies where id in (${movedIn(id, 'supplies')}) and greatest(confirmed_at, edited_at) > ${since}) as used`)
  return rows[0]?.used === true
}

const movedIn = (mergeId: string, name: string): SQL =>
  sql`select jsonb_array_elements_text(moved -> 'rows' -> ${name}) from account_merges where id = ${mergeId}`

async function moveWhatBelongs(tx: Reader['tx'], part: MergedPart, from: string, into: string): Promise<void> {
  for (const table of part.with?.tables ?? [])
    await tx.execute(
      sql`update ${named(table)} set user_id = ${into} where user_id = ${from} and ${named(part.with?.by ?? '')} in (select id from ${named(part.table)} where ${named(part.owner)} = ${into})`,
    )
}
