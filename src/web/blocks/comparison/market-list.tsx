import { Form, useLocation } from 'react-router'
import { MAX_SUPPLIER_SEARCH } from '#core/limits.ts'
import { counted, formatEuro, formatNumber } from '#core/money.ts'
import type { MarketRow } from '#areas/offers/comparison/comparison.ts'
import { priceLines } from '#areas/offers/price-words.ts'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import marketStyles from '#web/styles/sheet-market.css?url'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import { pageOf, optionsOf } from './questions/filters.ts'
import { PriceRisk } from './price-risk.tsx'
import { MARKET_ID, MARKET_NAMES, marketListAddress, readMarketList, withParams } from './query.ts'
import { Sale } from './result-row.tsx'
import { oneOffLines } from './offer-row.ts'

const PRICE_OPTIONS = optionsOf<string>(['', 'Tutti'], ['fisso', 'Fisso'], ['variabile', 'Variabile'])
const PRICE_WORDS = { fixed: 'Fisso', variable: 'Variabile', flat: 'A forfait', mixed: 'Misto' } as const

/** Cheapest offers of the whole market, ours or not: rank, cost, second-year change, supplier's page. */
export function MarketList({ rows, found, priced }: { rows: readonly MarketRow[]; found: number; priced: number }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const { wishes, page } = readMarketList(params)
  const shown = pageOf(rows, page)
  const kept = [...params].filter(([name, value]) => value && !MARKET_NAMES.includes(name))
  return (
    <section
      className="market-list mt-6 grid grid-cols-[minmax(0,1fr)] gap-4"
      id={MARKET_ID}
      aria-labelledby={`${MARKET_ID}-elenco`}
    >
      <link rel="stylesheet" href={marketStyles} precedence="base" />
      <h3 className="text-lg" id={`${MARKET_ID}-elenco`}>
        Le meno care di tutto il mercato
      </h3>
      <Form method="get" action={`${pathname}#${MARKET_ID}`} className="market-filters">
        <Hidden values={[...kept, ['mercato', '1']]} />
        <TextField
          name="m-fornitore"
          label="Nome del fornitore"
          optional
          maxLength={MAX_SUPPLIER_SEARCH}
          defaultValue={wishes.supplier}
        />
        <SelectField
          name="m-prezzo"
          label="Tipo di prezzo"
          options={PRICE_OPTIONS}
          defaultValue={PRICE_OPTIONS.find(({ value }) => value === params.get('m-prezzo'))?.value ?? ''}
        />
        <Button small>Filtra il mercato</Button>
      </Form>
      <p className="small muted" role="status">
        {countWords(rows.length, found, priced)}{' '}
        <a href={`${pathname}${marketListAddress(params, found < priced)}`}>
          {found < priced ? 'Togli i filtri' : 'Chiudi l’elenco'}
        </a>
      </p>
      {shown.rows.length > 0 ? (
        <>
          <Ledger
            caption="Offerte del mercato, dalla meno cara"
            hideCaption
            columns={COLUMNS}
            rows={shown.rows}
            rowKey={row => `${row.place} ${row.supplier} ${row.code}`}
          />
          <Pages
            current={shown.page}
            last={shown.last}
            href={page => `${pathname}${withParams(params, { 'm-pagina': page > 1 ? String(page) : '' })}#${MARKET_ID}`}
          />
        </>
      ) : null}
    </section>
  )
}

function countWords(listed: number, found: number, priced: number): string {
  if (found === 0) return 'Nessuna offerta del mercato con questi filtri.'
  const offers = `${counted(found, 'Una sola offerta', 'offerte')}${found < priced ? ' con questi filtri' : ''}.`
  return listed < found ? `Le ${formatNumber(listed)} meno care di ${offers}` : offers
}

const COLUMNS: readonly Column<MarketRow>[] = [
  { head: 'Posto, offerta e fornitore', names: true, full: true, cell: row => <Offer row={row} /> },
  { head: 'Prezzo', full: true, cell: row => <Price row={row} /> },
  {
    head: 'Primo anno',
    number: true,
    cell: ({ cost }) => (
      <>
        <b>{formatEuro(cost.total)}</b> <span className="tiny muted block sm:hidden">il primo anno</span>
      </>
    ),
  },
  { head: 'Secondo anno', number: true, cell: row => <SecondYear row={row} /> },
]

/** A price fixed only for the first year may change in the second. */
function SecondYear({ row: { cost, secondYear } }: { row: MarketRow }) {
  const maybe = secondYear?.because.includes('fixed-price-ends')
  return (
    <>
      {formatEuro(secondYear?.total ?? cost.total)} <span className="tiny muted block sm:hidden">il secondo anno</span>
      {maybe ? <span className="tiny muted block">se il prezzo resta questo</span> : null}
    </>
  )
}

function Offer({ row }: { row: MarketRow }) {
  return (
    <>
      <span className="muted regular">n. {formatNumber(row.place)}</span> {row.name}
      <span className="small muted block regular">
        {row.supplier}
        {row.url ? (
          <>
            {' · '}
            <a href={row.url} rel="nofollow noopener external">
              sito del fornitore<span className="sr-only">, offerta {row.name}</span>
            </a>
          </>
        ) : null}
      </span>
      {row.ours ? (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 regular">
          <Tag tone="glass">La puoi attivare con noi</Tag>
          <a className="small" href={`#offerta-${row.ours}`}>
            Vai alla riga<span className="sr-only"> di {row.name}</span>
          </a>
        </span>
      ) : null}
      <div className="small regular">
        <Sale lines={row.saleLines} />
      </div>
      <Basis row={row} />
      <span className="regular print:hidden">
        <ReportFigure figure={`mercato-${row.code}`} value={formatEuro(row.cost.total)} about={row.name} />
      </span>
    </>
  )
}

/** Assumptions behind a row's figures, in a disclosure. */
function Basis({ row: { name, cost, secondYear, risk, assumptions } }: { row: MarketRow }) {
  const sentences = [...new Set([...assumptions, ...(secondYear?.assumptions ?? [])])]
  if (sentences.length === 0 && !risk) return null
  return (
    <details className="disclosure regular">
      <summary className="small">
        {risk ? 'Ipotesi e rischio di prezzo' : 'Ipotesi'}
        <span className="sr-only"> di {name}</span>
      </summary>
      <div className="grid gap-3 pt-2">
        {risk ? <PriceRisk risk={risk} estimate={cost.total} name={name} /> : null}
        {sentences.map(sentence => (
          <p key={sentence} className="tiny muted">
            {sentence}
          </p>
        ))}
      </div>
    </details>
  )
}

function Price({ row }: { row: MarketRow }) {
  return (
    <>
      {PRICE_WORDS[row.priceType]}
      {row.months === null ? '' : `, condizioni per ${row.months} mesi`}
      {priceLines(row).map(({ label, value, unit }) => (
        <span key={label ?? ''} className="tiny muted block">
          {label ? `${label} ` : ''}
          {value} {unit}
        </span>
      ))}
      {oneOffLines(row.oneOff).map(line => (
        <span key={line} className="tiny muted block">
          {line}
        </span>
      ))}
    </>
  )
}
