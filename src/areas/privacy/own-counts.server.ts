import type { Tx } from '#platform/database/database.server.ts'
import { countRows } from './person-rows.server.ts'
import { PERSON_TABLES } from './person-tables.ts'
import type { RetentionKind } from './retention.ts'

export interface OwnCount {
  of: RetentionKind
  table: string
  title: string
  rows: number
  /** Of these, rows retained by law when the account is deleted. */
  kept: number
}

/** Rows of each kind about a person. Under the system's role: no other may count some of them. */
export async function countsOf(tx: Tx, accountId: string): Promise<OwnCount[]> {
  const titled = PERSON_TABLES.filter(({ title }) => title)
  const counts = await countRows(tx, titled, accountId)
  return titled.flatMap(({ of, table, title }) => {
    const count = counts.get(table)
    return title && count ? [{ of, table, title, ...count }] : []
  })
}

/** Contracts that remain when the account is deleted. */
export async function keptOf(tx: Tx, accountId: string): Promise<number> {
  const requests = PERSON_TABLES.filter(({ table }) => table === 'requests')
  return (await countRows(tx, requests, accountId)).get('requests')?.kept ?? 0
}
