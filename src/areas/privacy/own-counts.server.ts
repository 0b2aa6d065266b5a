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
  const counts: OwnCount[] = []
  for (const table of PERSON_TABLES)
    if (table.title)
      counts.push({ of: table.of, table: table.table, title: table.title, ...(await countRows(tx, table, accountId)) })
  return counts
}

/** Contracts that stay when the account is deleted. */
export async function keptOf(tx: Tx, accountId: string): Promise<number> {
  const requests = PERSON_TABLES.find(({ table }) => table === 'requests')
  return requests ? (await countRows(tx, requests, accountId)).kept : 0
}
