import { inArray } from 'drizzle-orm'
import { Decimal } from '#core/decimal.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { FigureChange } from './compare-file.server.ts'
import type { CoverageRow } from './coverage-file.server.ts'
import type { Facts } from '../facts.ts'
import { townNames } from '../places.ts'
import { lineCoverage } from '../tables.server.ts'

/** The rows of a file beside what its operators said before; what they no longer say goes. */
export async function compareCoverage(tx: Tx, rows: readonly CoverageRow[], facts: Facts): Promise<FigureChange[]> {
  const stored = await tx
    .select()
    .from(lineCoverage)
    .where(inArray(lineCoverage.operator, operatorsOf(rows)))
  const before = new Map(stored.map(row => [keyOf(row), row]))
  const names = townNames(facts)
  const named = ({ town, technology, operator }: CoverageRow) =>
    `${names.get(town) ?? town}, ${technology}, ${operator}`
  const compared = rows.map(row => {
    const known = before.get(keyOf(row))
    before.delete(keyOf(row))
    return { name: named(row), from: row.day, before: known ? said(known) : null, after: said(row) }
  })
  return [
    ...compared,
    ...[...before.values()].map(row => ({ name: named(row), from: row.day, before: said(row), after: null })),
  ]
}

export const operatorsOf = (rows: readonly CoverageRow[]): string[] => [
  ...new Set(rows.map(({ operator }) => operator)),
]

const keyOf = ({ town, technology, operator }: CoverageRow): string => `${town} ${technology} ${operator}`

const plain = (figure: string): string => String(Decimal.of(figure).toNumber())
const said = ({ homesPercent, maxDownMbps, maxUpMbps }: CoverageRow): string =>
  `${plain(homesPercent)} % · ${plain(maxDownMbps)}/${plain(maxUpMbps)} Mbps`
