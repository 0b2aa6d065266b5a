import { Link } from 'react-router'
import type { MarketChange } from '#areas/settings/procedures/list-market-changes.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { partAddress } from './parts.ts'

const KINDS: Record<MarketChange['kind'], string> = {
  tariffs: 'Parametri di un trimestre',
  indices: 'Indici mensili',
  facts: 'PPE, CCR, profili o imposte',
  coverage: 'Copertura internet',
  estimate: 'Stima di un indice',
  data: 'Dati del prodotto',
}

const columns: readonly Column<MarketChange>[] = [
  { head: 'Quando', names: true, cell: ({ at }) => formatDateTime(at) },
  {
    head: 'Che cosa',
    full: true,
    cell: ({ kind, name, sha256 }) => (
      <>
        {KINDS[kind]}
        <span className="muted block break-all">
          {name}
          {sha256 ? `, impronta ${sha256.slice(0, 12)}` : ''}
        </span>
      </>
    ),
  },
  {
    head: 'Valori',
    number: true,
    cell: ({ rows, changed }) => (
      <>
        {rows}
        {changed === null ? null : <span className="muted block">{changed} diversi</span>}
      </>
    ),
  },
  { head: 'Chi', end: true, cell: ({ by }) => by },
]

/** Who brought which figures, newest first. */
export function MarketHistory({ changes, next }: { changes: MarketChange[]; next: string | null }) {
  return (
    <section className="setting" id="storia">
      <h2>Chi ha cambiato che cosa</h2>
      <Ledger
        empty="Nessun cambiamento registrato."
        caption="Cambiamenti di tariffe e indici"
        hideCaption
        columns={columns}
        rows={changes}
      />
      {next ? (
        <p className="small pt-2">
          <Link to={`${partAddress('tariffe', { cursor: next })}#storia`}>Precedenti 20</Link>
        </p>
      ) : null}
    </section>
  )
}
