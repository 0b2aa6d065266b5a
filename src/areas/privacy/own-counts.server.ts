import type { Tx } from '#platform/database/database.server.ts'
import { countRows } from './person-rows.server.ts'
import { PERSON_TABLES } from './person-tables.ts'
import type { Kept } from './retention.ts'

export interface OwnCount {
  of: Kept
  table: string
  title: string
  rows: number
  /** Of these, what the law keeps when the account is deleted. */
  kept: number
}

/** How much of each kind there is about a person. Under the system's role: some of it no other role may count. */
export async function countsOf(tx: Tx, accountId: string): Promise<OwnCount[]> {
  const titled = PERSON_TABLES.filter(({ title }) => title)
  const counts = await countRows(tx, titled, accountId)
  return titled.flatMap(({ of, table, title }) => {
    const count = counts.get(table)
    return title && count ? [{ of, table, title, ...count }] : []
  })
}

/** Contracts that stay when the account is deleted. */
export async function keptOf(tx: Tx, accountId: string): Promise<number> {
  const requests = PERSON_TABLES.filter(({ table }) => table === 'requests')
  return (await countRows(tx, requests, accountId)).get('requests')?.kept ?? 0
}
