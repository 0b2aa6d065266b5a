import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import { billNotices } from '#areas/bills/texts.ts'
import type { OutsideAmounts } from '#areas/bills/readings.ts'
import { formatEuro } from '#core/money.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { Line } from './lines.ts'
import { ReadingRow } from './reading-row.tsx'

/** All the values of a bill inside a form: those that decide the cost in sight, the others one fold away. */
export function ReadingsList({
  bill,
  lines,
  typed,
  errors,
  isOffice = false,
  hasPlaces,
}: {
  bill: Pick<BillDetail, 'id' | 'pages'>
  lines: { shown: readonly Line[]; others: readonly Line[] }
  /** What stood in the inputs when the form was refused. */
  typed: Record<string, string>
  errors: Record<string, string>
  isOffice?: boolean
  hasPlaces?: boolean
}) {
  const row = (line: Line) => (
    <ReadingRow
      key={line.field.name}
      billId={bill.id}
      line={line}
      pages={bill.pages}
      typed={typed[line.field.name]}
      error={errors[line.field.name]}
      isOffice={isOffice}
      hasPlaces={hasPlaces}
    />
  )
  return (
    <>
      <dl className="readings">{lines.shown.map(row)}</dl>
      {lines.others.length > 0 ? (
        <div className="mt-6">
          <Fold title="Gli altri dati della bolletta" wide open={lines.others.some(line => errors[line.field.name])}>
            <dl className="readings">{lines.others.map(row)}</dl>
          </Fold>
        </div>
      ) : null}
    </>
  )
}

const OUTSIDE_LABELS: Record<keyof OutsideAmounts, string> = {
  tvLicence: 'Canone TV',
  recalculations: 'Ricalcoli',
  bonus: 'Bonus sociale',
}

/** Amounts on the bill that depend on no contract: said, and left out of every comparison. */
export function OutsideList({ outside }: { outside: OutsideAmounts }) {
  const printed = (Object.keys(OUTSIDE_LABELS) as (keyof OutsideAmounts)[]).flatMap(name => {
    const amount = outside[name]
    return amount === null ? [] : [`${OUTSIDE_LABELS[name]} ${formatEuro(amount)}`]
  })
  if (printed.length === 0) return null
  return (
    <p className="side-note">
      <b>{printed.join(' · ')}</b>
      <br />
      {billNotices.outside}
    </p>
  )
}
