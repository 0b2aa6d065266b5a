import { Column, getTableColumns, is, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm'
import type { Tx } from './database.server.ts'

/** A select of columns and expressions of one row each, or `$count`. */
interface Read<T = unknown> extends SQLWrapper, PromiseLike<T> {
  _?: object
}
export type ReadResults<R> = { [K in keyof R]: Awaited<R[K]> }
interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/**
 * Batches several reads into one round trip, each with its own plan. Whole tables and flat selections only; numbers of
 * more than fifteen digits must be read as text.
 */
export async function batchReads<R extends Record<string, Read>>(tx: Tx, reads: R): Promise<ReadResults<R>> {
  const names = Object.keys(reads)
  const asked = Object.entries(reads).map(([name, read]) => (is(read, SQL) ? sql`${read}` : rowsOf(name, read)))
  const { rows } = await tx.execute<{ found: unknown[] }>(
    sql`select json_build_array(${sql.join(asked, sql`, `)}) as found`,
  )
  const found = names.map((name, n) => [name, decoded(reads[name] as Read, rows[0]?.found[n])])
  return Object.fromEntries(found) as ReadResults<R>
}

/** Rows as lists of values: two columns may share a name. */
function rowsOf(name: string, read: Read) {
  const decoders = decodersOf(read)
  const columns = decoders.map((_, n) => sql`${sql.identifier(`c${n}`)}`)
  // JSON numbers drop trailing zeros; amounts keep theirs as text.
  const values = decoders.map(([, decoder], n) => (isExact(decoder) ? sql`${columns[n]}::text` : columns[n]))
  const [all, named] = [values, columns].map(each => sql.join(each as SQL[], sql`, `))
  return sql`(select coalesce(json_agg(json_build_array(${all})), '[]') from (${read.getSQL()}) as ${sql.identifier(name)}(${named}))`
}

const isExact = (decoder: Decoder) => is(decoder, Column) && decoder.getSQLType().startsWith('numeric')

function decoded(read: Read, value: unknown) {
  if (is(read, SQL)) return Number(value)
  const decoders = decodersOf(read)
  return (value as unknown[][]).map(row =>
    Object.fromEntries(
      decoders.map(([key, decoder], n) => [key, row[n] === null ? null : decoder.mapFromDriverValue(row[n])]),
    ),
  )
}

/** Decoders of each column in order, as Drizzle reads them. */
function decodersOf({ _: of }: Read): [string, Decoder][] {
  const { selectedFields: fields = {} } = { ...of } as { selectedFields?: object }
  return Object.entries(is(fields, Table) ? getTableColumns(fields) : fields).map(([key, field]) => {
    if (is(field, Column)) return [key, field]
    const { sql: inner, decoder = inner?.decoder } = field as { sql?: { decoder: Decoder }; decoder?: Decoder }
    if (!decoder) throw new Error(`${key} is no column`)
    return [key, decoder]
  })
}
