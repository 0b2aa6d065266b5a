import { Link } from 'react-router'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import type { AssumptionRow } from './assumption-rows.ts'

/** «Da dove viene ogni numero»: each datum used, its value, its source, and the way to change it. */
export function AssumptionMap({ rows, formId }: { rows: readonly AssumptionRow[]; formId: string }) {
  if (rows.length === 0) return null
  return (
    <section className="wrap assumption-map" aria-labelledby="da-dove-viene">
      <h2 className="text-xl" id="da-dove-viene">
        Da dove viene ogni numero
      </h2>
      <p className="small muted mt-2 max-w-[70ch]">
        Ogni dato usato nel calcolo, con il suo valore e la sua fonte. Quelli tuoi li cambi quando vuoi.{' '}
        <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
      <Ledger
        caption="Dati usati nel calcolo"
        hideCaption
        rows={rows}
        rowKey={row => row.datum}
        columns={columnsOf(formId)}
      />
      <p className="tiny muted mt-3 max-w-[70ch]">{OPEN_DATA_ATTRIBUTION}</p>
    </section>
  )
}

const columnsOf = (formId: string): Column<AssumptionRow>[] => [
  { head: 'Dato', names: true, full: true, cell: ({ datum }) => datum },
  { head: 'Valore', full: true, cell: ({ value }) => value },
  { head: 'Da dove viene', full: true, cell: ({ source }) => <span className="muted">{source}</span> },
  {
    head: <span className="sr-only">Cambia</span>,
    end: true,
    cell: ({ datum, field }) =>
      field ? (
        <a href={`#${formId}-${field}`} className="print:hidden">
          Cambia<span className="sr-only"> {datum}</span>
        </a>
      ) : null,
  },
]
