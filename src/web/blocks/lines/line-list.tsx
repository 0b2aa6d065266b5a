import { Link } from 'react-router'
import { pageOf } from '#web/blocks/comparison/filters.ts'
import { FiltersBar, NothingFits } from '#web/blocks/comparison/filters-bar.tsx'
import { withParams } from '#web/blocks/comparison/query.ts'
import { SideBySideForm } from '#web/blocks/comparison/side-by-side-form.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { activeLineFilters, filterLines, lineWishes, loosenedLines, readLineFilters } from './line-filters.ts'
import type { LineKind, LineRow } from './line-row.ts'
import { LineResult } from './line-result.tsx'

/** Filters, the ledger of lines, pages. Everything is in the address. */
export function LineList({
  rows,
  kind,
  path,
  params,
}: {
  rows: readonly LineRow[]
  kind: LineKind
  path: string
  params: URLSearchParams
}) {
  const filters = readLineFilters(params)
  const fitting = filterLines(rows, filters)
  const shown = pageOf(fitting, filters.pagina)
  const wishes = lineWishes(kind, filters, rows)
  return (
    <section className="wrap results" id="offerte" aria-labelledby="offerte-titolo">
      <h2 className="sr-only" id="offerte-titolo">
        Offerte a confronto
      </h2>
      <FiltersBar path={path} params={params} wishes={wishes} active={activeLineFilters(filters)} />
      {shown.rows.length === 0 ? (
        <NothingFits path={path} params={params} wishes={loosenedLines(rows, filters, wishes)} />
      ) : (
        <>
          <div className="results-head" aria-hidden="true">
            <span>Costo in 24 mesi, IVA compresa</span>
            <span>Offerta e operatore</span>
            <span>Di che cosa è fatto</span>
            <span>Canone</span>
            <span>{kind === 'internet' ? 'Tecnologia e velocità' : 'Traffico e rete'}</span>
            <span>{kind === 'internet' ? 'Durata e pagamento' : 'Pagamento'}</span>
            <span>Punteggio</span>
          </div>
          {fitting.length < rows.length ? (
            <p className="tiny muted pt-3">
              {fitting.length} di {rows.length} con questi filtri
            </p>
          ) : null}
          <ol>
            {shown.rows.map((row, index) => (
              <LineResult key={row.id} row={row} primary={index === 0 && row.cost !== null} />
            ))}
          </ol>
          <div className="py-5">
            <Pages
              current={shown.page}
              last={shown.last}
              href={page => `${path}${withParams(params, { pagina: page > 1 ? String(page) : '' })}#offerte`}
            />
          </div>
          <SideBySideForm question={{}} />
        </>
      )}
      <p className="small muted max-w-[70ch] pb-8 pt-5">
        {filters.ordina ? 'L’ordine è quello che hai scelto.' : 'L’ordine dipende solo dal costo di 24 mesi.'} Le
        provvigioni non entrano nel calcolo. <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}
