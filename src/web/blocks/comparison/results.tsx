import { Form, Link } from 'react-router'
import { OpenLedgerPlate } from '#web/plates/open-ledger.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { PriceBarLegend, scaleFor, wholeEuro } from '#web/ui/price-bar.tsx'
import {
  activeFilters,
  DURATION_OPTIONS,
  filterRows,
  type Filters,
  ORDER_OPTIONS,
  pageOf,
  PAYMENT_OPTIONS,
  PRICE_OPTIONS,
} from './filters.ts'
import type { OfferRow } from './offer-row.ts'
import { withParams } from './query.ts'
import { ResultRow } from './result-row.tsx'

const FILTER_NAMES = ['ordina', 'prezzo', 'durata', 'pagamento', 'fornitore', 'verde', 'pagina']

/** Hidden fields with the address's other answers, so that one form never loses what the other asked. */
export function Kept({ params, filters }: { params: URLSearchParams; filters: boolean }) {
  const kept = [...params].filter(
    ([name, value]) => value && name !== 'pagina' && FILTER_NAMES.includes(name) === filters,
  )
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Filters, the ledger of offers on one shared scale, pages. Everything is in the address. */
export function Results({
  rows,
  filters,
  params,
  path,
  offerType,
  highlight,
}: {
  rows: readonly OfferRow[]
  filters: Filters
  params: URLSearchParams
  path: string
  offerType: 'luce' | 'gas'
  /** The first row carries the amber button. */
  highlight: boolean
}) {
  const fitting = filterRows(rows, filters)
  const shown = pageOf(fitting, filters.pagina)
  // The scale is that of all the rows: a filter never makes a bar longer.
  const scale = scaleFor(rows.map(row => row.total))
  const suppliers = [...new Set(rows.map(row => row.supplier))].sort((a, b) => a.localeCompare(b, 'it'))
  return (
    <section className="wrap" id="offerte" aria-labelledby="offerte-titolo">
      <h2 className="sr-only" id="offerte-titolo">
        Offerte a confronto
      </h2>
      <FiltersBar {...{ filters, params, path, suppliers }} />
      {shown.rows.length === 0 ? (
        <div className="py-8">
          <EmptyState
            title="Nessuna offerta con questi filtri"
            plate={<OpenLedgerPlate />}
            action={
              <ButtonLink
                small
                to={`${path}${withParams(params, Object.fromEntries(FILTER_NAMES.map(name => [name, ''])))}#offerte`}
              >
                Togli i filtri
              </ButtonLink>
            }
          >
            Togli un filtro per vederne altre.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="results-head" aria-hidden="true">
            <span>Spesa annua, tasse comprese</span>
            <span>Offerta e fornitore</span>
            <span className="scale">
              <span>0</span>
              <span>{wholeEuro(scale)}</span>
            </span>
            <span>Prezzo</span>
            <span>Quota fissa</span>
            <span>Durata e pagamento</span>
          </div>
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-3">
            <PriceBarLegend />
            {fitting.length < rows.length ? (
              <p className="tiny muted">
                {fitting.length} di {rows.length} con questi filtri
              </p>
            ) : null}
          </div>
          <ol>
            {shown.rows.map((row, index) => (
              <ResultRow
                key={row.id}
                row={row}
                scale={scale}
                primary={highlight && index === 0}
                action={`/dashboard?selectedOffer=${encodeURIComponent(row.id)}&offerType=${offerType}`}
              />
            ))}
          </ol>
          <div className="py-5">
            <Pages
              current={shown.page}
              last={shown.last}
              href={page => `${path}${withParams(params, { pagina: page > 1 ? String(page) : '' })}#offerte`}
            />
          </div>
        </>
      )}
      <p className="small muted max-w-[70ch] pb-8">
        L’ordine dipende solo dalla spesa annua con i tuoi dati. Le provvigioni non entrano nel calcolo.{' '}
        <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}

function FiltersBar({
  filters,
  params,
  path,
  suppliers,
}: {
  filters: Filters
  params: URLSearchParams
  path: string
  suppliers: readonly string[]
}) {
  const active = activeFilters(filters)
  return (
    <div className="filters-bar">
      <details className="filters-fold">
        <summary>
          <Icon name="filter" /> Filtra e ordina{active ? ` · ${active}` : ''}
        </summary>
        <Form method="get" action={`${path}#offerte`} className="filters">
          <Kept params={params} filters={false} />
          <SelectField name="ordina" label="Ordina per" options={ORDER_OPTIONS} defaultValue={filters.ordina} />
          <SelectField name="prezzo" label="Prezzo" options={PRICE_OPTIONS} defaultValue={filters.prezzo} />
          <SelectField name="durata" label="Durata" options={DURATION_OPTIONS} defaultValue={filters.durata} />
          <SelectField name="pagamento" label="Pagamento" options={PAYMENT_OPTIONS} defaultValue={filters.pagamento} />
          <SelectField
            name="fornitore"
            label="Fornitore"
            options={[{ value: '', label: 'Tutti' }, ...suppliers.map(name => ({ value: name, label: name }))]}
            defaultValue={filters.fornitore}
          />
          <CheckboxField name="verde" label="Solo rinnovabile" value="1" defaultChecked={filters.verde} />
          <Button small>Applica</Button>
        </Form>
      </details>
    </div>
  )
}
