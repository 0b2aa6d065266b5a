import { Link } from 'react-router'
import { MOVES, moveNames } from '#areas/requests/office-moves.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import type { Column } from '#web/ui/ledger.tsx'
import type { BulkAnswer } from './bulk.server.ts'
import { assignActs, type BulkAct, BulkBar, BulkDone, BulkPreview, type BulkWords } from '../bulk-frame.tsx'
import { caseAddress, requestsAddress } from './address.ts'

type Staff = readonly { id: string; name: string }[]

const acts = (staff: Staff): BulkAct[] => [
  ...assignActs(staff, true),
  ...moveNames.map(move => ({ what: `advance:${move}`, label: MOVES[move].label })),
  { what: 'write', label: 'Scrivi ai clienti' },
]
const isTold = (what: string): boolean => !what.startsWith('assign:')
const WORDS: BulkWords = {
  one: 'pratica',
  many: 'pratiche',
  feminine: true,
  back: requestsAddress(),
  backLabel: 'Torna alla coda',
}

export const CaseBulkBar = ({ staff, busy }: { staff: Staff; busy: boolean }) => (
  <BulkBar label="Con le pratiche scelte" acts={acts(staff)} busy={busy} />
)

type Previewed = NonNullable<BulkAnswer['bulk']>['rows'][number]

const columns: readonly Column<Previewed>[] = [
  {
    head: 'N.',
    names: true,
    cell: ({ number }) => <Link to={caseAddress(number)}>{requestNumber(number)}</Link>,
  },
  { head: 'Cliente', cell: row => row.customer },
  { head: 'Richiesta', full: true, cell: row => `${requestTypeLabels[row.type]}, ${requestStatusLabels[row.status]}` },
]

export function CaseBulkPreview({ what, act, rows, staff }: NonNullable<BulkAnswer['bulk']> & { staff: Staff }) {
  const label = acts(staff).find(each => each.what === what)?.label ?? ''
  const text = (of: string) => ({ label: of, rows: 4, maxLength: MAX_CASE_MESSAGE })
  return (
    <BulkPreview
      what={what}
      sentence={`«${label}»${isTold(what) ? ': ogni cliente lo legge nella sua area e per email.' : '.'}`}
      rows={rows}
      columns={columns}
      valueOf={({ id, seen, number }) => `${id}:${seen}:${requestNumber(number)}`}
      text={
        act === 'write'
          ? text('Messaggio, uguale per tutti')
          : what === 'advance:request-cancelled'
            ? text('Motivo, come lo leggerà il cliente')
            : null
      }
      words={WORDS}
    />
  )
}

type Result = NonNullable<BulkAnswer['done']>['results'][number]
const named: Column<Result> = {
  head: 'N.',
  names: true,
  cell: ({ id, number }) => <Link to={caseAddress(id)}>{number}</Link>,
}

export const CaseBulkDone = ({ results }: NonNullable<BulkAnswer['done']>) => (
  <BulkDone results={results} named={named} words={WORDS} />
)
