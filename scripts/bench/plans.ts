import { Client } from 'pg'

/** A statement as received by the database, with its role and person. */
interface SentStatement {
  text: string
  values: unknown[]
  role: string
  person: string
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const ACTOR = /set_config\('role', \$1, true\), set_config\('app.user_id', \$2/
const ROLE = /^select set_config\('role', \$1, true\)$/

/** Collects the reads of the measured work; null when off. */
let recording: SentStatement[] | null = null
const actors = new WeakMap<Client, Pick<SentStatement, 'role' | 'person'>>()

// Patched on load, before any connection: pooled ones keep the original function.
const original = Client.prototype.query as (...all: unknown[]) => unknown
Client.prototype.query = function (this: Client, ...all: unknown[]) {
  const [query, more] = all as [string | { text: string; values?: unknown[] }, unknown]
  const text = (typeof query === 'string' ? query : query.text) ?? ''
  const values = Array.isArray(more) ? more : typeof query === 'object' ? (query.values ?? []) : []
  const actor = actors.get(this)
  if (ACTOR.test(text)) actors.set(this, { role: String(values[0]), person: String(values[1]) })
  else if (ROLE.test(text) && actor) actors.set(this, { ...actor, role: String(values[0]) })
  else if (/^(commit|rollback)$/i.test(text)) actors.delete(this)
  else if (actor && /^\s*(?:select|with)\b/i.test(text)) recording?.push({ text, values, ...actor })
  return original.apply(this, all)
} as never

/** Reads sent by procedures during `work`, each with its transaction's role. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  recording = sent
  try {
    await work()
  } finally {
    recording = null
  }
  return sent
}

export interface Plan {
  /** Plan steps from the top, scans with index and rows. */
  shape: string
  /** Rows scanned, including filtered ones. */
  read: number
  ms: number
}

/** Execution plan under the same role: it really runs. */
export async function planOf(client: Client, { text, values, role, person }: SentStatement): Promise<Plan> {
  await client.query('begin read only')
  await client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [role, person])
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  )
  await client.query('rollback')
  const found = rows[0]?.['QUERY PLAN'][0]
  if (!found) throw new Error('no plan')
  return { shape: shapeOf(found.Plan), read: readBy(found.Plan), ms: found['Execution Time'] }
}

const rowsOf = (node: Node): number =>
  Math.round(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  )

const isRead = (node: Node): boolean => node['Relation Name'] !== undefined && node['Node Type'] !== 'Bitmap Index Scan'

const readBy = (node: Node): number =>
  (isRead(node) ? rowsOf(node) : 0) + (node.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0)

function shapeOf(node: Node): string {
  const below = (node.Plans ?? []).map(shapeOf)
  const index = node['Index Name']
  const own = isRead(node)
    ? `${node['Node Type']} ${index ?? node['Relation Name']}: ${rowsOf(node)}`
    : index
      ? `${node['Node Type']} ${index}: ${Math.round(node['Actual Rows'] * node['Actual Loops'])}`
      : node['Node Type']
  return below.length === 0 ? own : below.length === 1 ? `${own} ← ${below[0]}` : `${own} ← (${below.join(' + ')})`
}
