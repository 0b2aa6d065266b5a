import { type LineKind, paidOf, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import type { PropsWithChildren } from 'react'
import { formatDate } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import { capitalised } from '#core/text.ts'
import { Link } from '#web/ui/button.tsx'
import { pageOf } from '#web/blocks/comparison/questions/filters.ts'
import { FiltersBar, ListPages, NothingFits } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { SideBySideForm } from '#web/blocks/comparison/questions/side-by-side-form.tsx'
import { activeLineFilters, filterLines, lineWishes, loosenedLines, readLineFilters } from './line-filters.ts'
import { groupLines, type LineGroup } from './line-groups.ts'
import { lineKinds } from './line-kinds.tsx'
import { lineReason } from './line-reasons.ts'
import type { LineRow } from './line-row.ts'
import { LineResult } from './line-result.tsx'

export function LineList({
  rows,
  kind,
  path,
  params,
  answer,
  asOf,
}: {
  rows: readonly LineRow[]
  kind: LineKind
  path: string
  params: URLSearchParams
  /** Connection at the home, answered or suggested: its group comes first. */
  answer: LineGroup['key'] | null
  /** Date of the offers, YYYY-MM-DD. */
  asOf: string
}) {
  const filters = readLineFilters(params)
  const fitting = filterLines(rows, filters)
  const groups = sellsSpeed(kind) ? groupLines(fitting, answer) : []
  const shown = pageOf(sellsSpeed(kind) ? groups.flatMap(group => group.rows) : fitting, filters.pagina)
  const first = shown.rows[0]
  const result = (row: LineRow, among: readonly LineRow[]) => (
    <LineResult
      key={row.id}
      row={row}
      at={shown.rows.indexOf(row)}
      reason={lineReason(row, among)}
      primary={row.id === first?.id && shown.page === 1 && row.cost !== null}
    />
  )
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
          {filters.per || fitting.length < rows.length ? (
            <p className="tiny muted pt-3">
              {filters.per ? 'Offerte per chi ha la partita IVA. ' : ''}
              {fitting.length < rows.length ? `${fitting.length} di ${rows.length} con questi filtri` : ''}
            </p>
          ) : null}
          {!sellsSpeed(kind) ? (
            <>
              <LineHead kind={kind} />
              <ol>{shown.rows.map(row => result(row, fitting))}</ol>
            </>
          ) : (
            groups.map((group, index) => (
              <Group
                key={group.key}
                group={group}
                kind={kind}
                folds={group.key === 'radio' && index > 0 && !filters.ordina}
              >
                <ol>{group.rows.filter(row => shown.rows.includes(row)).map(row => result(row, group.rows))}</ol>
              </Group>
            ))
          )}
          <ListPages {...{ path, params }} current={shown.page} last={shown.last} />
          <SideBySideForm question={{}} offers={shown.rows.map(row => ({ ...row, total: row.cost?.total ?? null }))} />
        </>
      )}
      <p className="small muted max-w-[70ch] pb-8 pt-5">
        Offerte in vendita il {formatDate(asOf)}. Prezzi al pubblico, IVA compresa.{' '}
        {filters.ordina
          ? 'L’ordine è quello che hai scelto.'
          : rows.some(({ isReached }) => isReached !== null)
            ? 'L’ordine dipende dal costo di 24 mesi e da quale operatore dichiara di arrivare nel tuo comune.'
            : 'L’ordine dipende solo dal costo di 24 mesi.'}{' '}
        Le provvigioni non entrano nel calcolo. {lineKinds[kind].unscored}{' '}
        <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}

const LineHead = ({ kind }: { kind: LineKind }) => (
  <div className="results-head" aria-hidden="true">
    <span>Costo in 24 mesi, IVA compresa</span>
    <span>Offerta e {paidOf(kind).seller}</span>
    <span>{capitalised(paidOf(kind).fee)}</span>
    <span>{lineKinds[kind].head}</span>
    <span>Vincolo</span>
    <span>Convenienza</span>
  </div>
)

function Group({
  group,
  kind,
  folds,
  children,
}: PropsWithChildren<{ group: LineGroup; kind: LineKind; folds: boolean }>) {
  const totals = group.rows.flatMap(({ cost }) => cost?.total ?? [])
  const id = `gruppo-${group.key}`
  return (
    <section className="line-group" aria-labelledby={id}>
      <h3 id={id}>{group.title}</h3>
      <p className="small muted">{group.says}</p>
      {folds ? (
        <details className="disclosure">
          <summary>
            {group.rows.length === 1 ? 'Mostra l’offerta' : `Mostra ${group.rows.length} offerte`}
            {totals.length > 0 ? `, da ${formatEuro(cents(Math.min(...totals)))} in due anni` : ''}
          </summary>
          {children}
        </details>
      ) : (
        <>
          <LineHead kind={kind} />
          {children}
        </>
      )}
    </section>
  )
}
