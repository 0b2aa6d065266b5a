import type { Check } from '#areas/bills/doctor/finding.ts'
import type { SupplyType } from '#areas/bills/bill.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { CHECK_LABELS, STATE_LABELS } from './texts.ts'

const keyOf = ({ kind, commodity }: Check) => `${kind}-${commodity ?? ''}`

function State({ state }: { state: Check['state'] }) {
  const icon = state === 'right' ? 'check' : state === 'unchecked' ? null : 'warning'
  return (
    <span className={`doctor-state doctor-state-${state}`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {STATE_LABELS[state]}
    </span>
  )
}

const columns: readonly Column<Check>[] = [
  { head: 'Controllo', names: true, cell: ({ kind }) => CHECK_LABELS[kind] },
  { head: 'Esito', cell: check => <State state={check.state} /> },
  { head: 'Che cosa abbiamo visto', full: true, cell: ({ note }) => note },
]
/** A bill of luce and gas looks at most things twice. */
const columnsOfBoth: readonly Column<Check>[] = columns.toSpliced(1, 0, {
  head: 'Fornitura',
  cell: ({ commodity }) => commodity ?? '—',
})

/** Everything that was looked at, and what could not be, with its reason. */
export function ChecksTable({ checks, supply }: { checks: readonly Check[]; supply: SupplyType }) {
  return (
    <Ledger
      caption="I controlli"
      hideCaption
      columns={supply === 'luce_gas' ? columnsOfBoth : columns}
      rows={checks}
      rowKey={keyOf}
    />
  )
}
