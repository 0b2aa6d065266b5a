import { and, eq, inArray, lte, max } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { parseIndexFile } from '../index-file.server.ts'
import { quarterStart } from '../quarter.ts'
import { priceIndices, regulatedParameters } from '../tables.server.ts'
import { parseTariffFile, quarterOfFileName } from '../tariff-file.server.ts'
import { refusedFile } from './refused-file.ts'

/** Differences shown one by one; the rest is counted. */
const SHOWN = 300

export interface FigureChange {
  name: string
  /** A quarter's first day, or a month. */
  from: string
  before: string | null
  after: string
}

/** What importing this file would change, without changing it: a file that would be refused is refused here, too. */
export const checkMarketFile = procedure({
  name: 'check-market-file',
  allow: 'admin',
  reads: true,
  input: z.object({
    kind: z.enum(['tariffs', 'indices']),
    name: z.string().min(1).max(200),
    bytes: z.instanceof(Uint8Array),
  }),
  async run({ kind, name, bytes }, { tx, now }) {
    const text = decodeCsv(bytes)
    const compared =
      kind === 'tariffs' ? await ofTariffs(tx, name, text, romeDate(now)) : await ofIndices(tx, name, text)
    const changes = compared.filter(({ before, after }) => before === null || !isSame(before, after))
    return {
      kind,
      rows: compared.length,
      isNew: changes.filter(({ before }) => before === null).length,
      isChanged: changes.filter(({ before }) => before !== null).length,
      changes: changes.slice(0, SHOWN),
      more: Math.max(0, changes.length - SHOWN),
    }
  },
})

const isSame = (one: string, other: string): boolean => Decimal.of(one).compare(Decimal.of(other)) === 0

/** Beside the same quarter where it is stored already, else beside the quarter before it. */
async function ofTariffs(tx: Tx, name: string, text: string, today: string): Promise<FigureChange[]> {
  const validFrom = quarterOfFileName(name) ?? quarterStart(today)
  const { rows, errors } = parseTariffFile(text, validFrom, name)
  const [first] = rows
  if (errors.length > 0 || !first) throw refusedFile('bad-tariff-file', errors)
  const { commodity } = first
  const latest = tx
    .select({ name: regulatedParameters.name, day: max(regulatedParameters.validFrom).as('day') })
    .from(regulatedParameters)
    .where(and(eq(regulatedParameters.commodity, commodity), lte(regulatedParameters.validFrom, validFrom)))
    .groupBy(regulatedParameters.name)
    .as('latest')
  const stored = await tx
    .select({ name: regulatedParameters.name, value: regulatedParameters.value })
    .from(regulatedParameters)
    .innerJoin(latest, and(eq(latest.name, regulatedParameters.name), eq(latest.day, regulatedParameters.validFrom)))
    .where(eq(regulatedParameters.commodity, commodity))
  const before = new Map(stored.map(row => [row.name, row.value]))
  return rows.map(row => ({
    name: row.name,
    from: validFrom,
    before: before.get(row.name) ?? null,
    after: row.value.toString(),
  }))
}

async function ofIndices(tx: Tx, name: string, text: string): Promise<FigureChange[]> {
  const { rows, errors } = parseIndexFile(text, name)
  if (errors.length > 0 || rows.length === 0) throw refusedFile('bad-index-file', errors)
  const months = [...new Set(rows.map(row => row.month))]
  const stored = await tx.select().from(priceIndices).where(inArray(priceIndices.month, months))
  const before = new Map(stored.map(row => [`${row.index} ${row.month}`, row.value]))
  return rows.map(row => ({
    name: row.index,
    from: row.month,
    before: before.get(`${row.index} ${row.month}`) ?? null,
    after: row.value.toString(),
  }))
}
