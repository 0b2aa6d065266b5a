import type { FieldView } from '#areas/bills/bill-view.server.ts'
import type { SupplyDetail } from '#areas/bills/procedures/my-supply.server.ts'
import { supplyRule } from '#areas/bills/texts.ts'
import type { Source } from '#areas/supplies/sources.ts'
import { customerTypeLabels } from '#areas/bills/bill.ts'
import { formatUnitPrice } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { sourceWords, unitsOf } from './supply-words.ts'

interface Row {
  name: string
  label: string
  value: string
  source: Source | null
}

const unit = ({ unit }: FieldView) => (unit === null ? '' : ` ${unit}`)

/** Every value that is known, and where it comes from. */
function rowsOf(supply: SupplyDetail): Row[] {
  const known = supply.fields.flatMap((field): Row[] =>
    field.value === null || field.name === 'province'
      ? []
      : [
          {
            name: field.name,
            label: field.label,
            value: `${field.shown}${unit(field)}`,
            source: supply.sources[field.name] ?? null,
          },
        ],
  )
  const own: Row[] = [
    ...(supply.home
      ? [{ name: 'address', label: 'Casa', value: supply.home.address, source: supply.sources.address ?? null }]
      : []),
    ...(supply.customerType === 'business'
      ? [{ name: 'customerType', label: 'Per', value: customerTypeLabels.business, source: null }]
      : []),
  ]
  const spread: Row[] =
    supply.spread === null
      ? []
      : [
          {
            name: 'spread',
            label: 'Spread sul prezzo all’ingrosso',
            value: formatUnitPrice(Decimal.of(supply.spread), unitsOf[supply.commodity].price),
            source: supply.sources.spread ?? null,
          },
        ]
  return [...own, ...known.filter(({ name }) => name !== 'address'), ...spread]
}

export function SupplyData({ supply }: { supply: SupplyDetail }) {
  return (
    <>
      <Ledger
        caption="I dati della fornitura e da dove vengono"
        hideCaption
        columns={columns}
        rows={rowsOf(supply)}
        rowKey={row => row.name}
      />
      <p className="side-note">{supplyRule}</p>
    </>
  )
}

const columns: readonly Column<Row>[] = [
  { head: 'Dato', names: true, cell: row => row.label },
  { head: 'Valore', cell: row => <span className="supply-value">{row.value}</span> },
  {
    head: 'Da dove viene',
    full: true,
    cell: row =>
      row.source === null ? (
        <span className="muted">—</span>
      ) : (
        <span className={row.source.from === 'hand' ? undefined : 'muted'}>
          {row.source.from === 'hand' ? <b>{sourceWords(row.source)}</b> : sourceWords(row.source)}
        </span>
      ),
  },
]
