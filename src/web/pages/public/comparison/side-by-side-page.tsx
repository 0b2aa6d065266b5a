import { requestAddress } from '#areas/offers/addresses.ts'
import { RequestLink } from '#web/blocks/request-link.tsx'
import { byWay, type EnergyKind, offerKinds, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { PriceBar, scaleFor, wholeEuro, wholeLeft } from '#web/ui/figures/price-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { BEST, type SideColumn, sideRows, byKind, conclusionOf } from '#web/blocks/side-by-side/columns.ts'
import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { RESULTS_PATH, SUPPLIES } from '#web/blocks/comparison/questions/asked.ts'
import { withParams } from '#web/blocks/comparison/query.ts'
import { AssumptionsFold, InputLine } from '#web/blocks/comparison/page-parts.tsx'
import { KeepPage } from '#web/blocks/keep-page.tsx'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { useSite } from '#web/site.ts'
import sideStyles from '#web/styles/sheet-side-by-side.css?url'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import type { SideBySideView } from './side-by-side.server.ts'

interface TableProps {
  title: string
  columns: readonly SideColumn[]
  onlyDifferences: boolean
  /** Address of the list with the same data. */
  list: string
  /** Address of the same table without one offer. */
  without(id: string): string
  /** Address with these offers in this order. */
  inOrder(ids: readonly string[]): string
}

/** Marks what only some columns have, or have best; never by colour alone. */
const Best = ({ words }: { words: string }) => (
  <span className="side-best less">
    <Icon name="check" size={14} /> {words}
  </span>
)

/** On a phone two offers are shown; each of the others waits in a line, and takes the place of the second. */
function Waiting({ columns, inOrder }: Pick<TableProps, 'columns' | 'inOrder'>) {
  const [first, second, ...others] = columns
  if (!first || !second) return null
  return others.map((column, at) => (
    <p key={column.id} className="side-waiting">
      <span>
        <b>{['Terza', 'Quarta'][at]} offerta:</b> {column.name.replaceAll(' ', '\u00a0')}
        {column.total === null
          ? ''
          : `, ${column.isEstimate ? `circa ${wholeEuro(column.total)}` : formatEuro(column.total)}`}
      </span>
      <Link
        className="btn btn-small"
        to={inOrder([first, column, ...others.map(each => (each === column ? second : each))].map(({ id }) => id))}
      >
        Scambia
        <span className="sr-only">
          {' '}
          {second.name} con {column.name}
        </span>
      </Link>
    </p>
  ))
}

/** Offers in columns, item by item: what differs first, with the best value named. */
function SideTable({ title, columns, onlyDifferences, list, without, inOrder }: TableProps) {
  const rows = sideRows(columns)
  const equal = onlyDifferences ? [] : rows.filter(({ differs }) => !differs)
  const totals = columns.flatMap(({ total }) => (total === null ? [] : [total]))
  const [cheapest, scale, several] = [Math.min(...totals), scaleFor(totals), totals.length > 1]
  const isLine = columns[0]?.unit === 'in 24 mesi'
  return (
    <>
      <p className="side-back small">
        <Link to={list}>Torna alla lista</Link>
      </p>
      <Waiting columns={columns} inOrder={inOrder} />
      <table className="side-by-side" style={{ ['--columns' as string]: Math.min(2, columns.length) }}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td>
              <Link to={list}>Torna alla lista</Link>
            </td>
            {columns.map(({ id, name, supplier, total, unit, isEstimate }) => (
              <th key={id} scope="col">
                <div className="side-head">
                  {supplier ? <Monogram name={supplier} /> : null}
                  <span>
                    <b>{name}</b>
                    <span className="tiny muted block">
                      {supplier ? <span className="side-supplier">{supplier} · </span> : null}
                      {total === null
                        ? NOT_AVAILABLE
                        : `${isEstimate ? 'circa ' : ''}${wholeEuro(total)}${unit.replace('€', '').replace('in', ' in')}`}
                    </span>
                  </span>
                  {columns.length > 1 ? (
                    <Link to={without(id)} aria-label={`Togli ${name}`}>
                      <Icon name="close" size={16} />
                    </Link>
                  ) : null}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PartHead title={several ? 'Che cosa cambia' : 'Che cosa offre'} span={columns.length} />
          <tr className="side-total">
            <th scope="row">{isLine ? 'Costo in 24 mesi' : 'Spesa del primo anno, tasse comprese'}</th>
            {columns.map(({ id, total, unit, because, isEstimate }) => (
              <td key={id}>
                {total === null ? (
                  <>{because || NOT_AVAILABLE}</>
                ) : (
                  <>
                    <Figure amount={total} unit={isEstimate ? `circa ${unit}` : unit} whole={isEstimate} />
                    {several && total === cheapest ? <Best words={isLine ? 'il più basso' : 'la più bassa'} /> : null}
                  </>
                )}
              </td>
            ))}
          </tr>
          {columns.some(({ parts }) => parts) ? (
            <tr>
              <th scope="row">Di che cosa è fatta{several ? ' (scala uguale per tutte)' : ''}</th>
              {columns.map(({ id, parts, total }) => (
                <td key={id}>
                  {parts && total !== null ? (
                    <>
                      <PriceBar parts={parts} scale={scale} />
                      <span className="tiny muted">
                        Vendita {wholeEuro(parts.sale)}, rete, oneri e imposte {wholeLeft(total, parts.sale)}
                      </span>
                    </>
                  ) : (
                    '—'
                  )}
                </td>
              ))}
            </tr>
          ) : null}
          {rows
            .filter(({ differs }) => differs)
            .map(({ item, texts, best }) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                {texts.map((text, index) => (
                  <td key={columns[index]?.id}>
                    {text ?? '—'}
                    {best[index] && BEST[item] ? <Best words={BEST[item]} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          <tr className="side-do print:hidden">
            <th scope="row">
              <span className="sr-only">Che cosa fare</span>
            </th>
            {columns.map(({ id, kind, name, total }) => (
              <td key={id}>
                {kind && total !== null ? (
                  <>
                    <RequestLink
                      tone={several && total === cheapest ? 'primary' : 'plain'}
                      to={requestAddress({ id, kind })}
                      offer={{ kind, name }}
                    />
                    <ReportFigure figure={`offerta-${id}`} value={formatEuro(total)} about={name} offer={id} />
                  </>
                ) : null}
              </td>
            ))}
          </tr>
        </tbody>
        {equal.length > 0 ? (
          <tbody>
            <PartHead title={several ? 'Che cosa è uguale' : 'E poi'} span={columns.length} />
            {equal.map(({ item, texts }) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td colSpan={columns.length}>{texts.find(text => text !== null)}</td>
              </tr>
            ))}
          </tbody>
        ) : null}
      </table>
    </>
  )
}

const PartHead = ({ title, span }: { title: string; span: number }) => (
  <tr className="side-part">
    <th scope="rowgroup" colSpan={span + 1}>
      {title}
    </th>
  </tr>
)

type Data = SideBySideView & { query: string }

const titleOf = (kind: OfferKind | null): string =>
  kind ? `Offerte ${offerKinds[kind].adjective} affiancate` : 'Offerte affiancate'

/** The chosen offers side by side, or what to do instead. */
export default function SideBySidePage(data: Data) {
  const { state, inputs, columns } = data
  const conclusion = state === 'shown' && byKind(columns).length === 1 ? conclusionOf(columns) : null
  return (
    <>
      <link rel="stylesheet" href={sideStyles} precedence="base" />
      <PageHead title={conclusion?.title ?? 'Offerte una accanto all’altra'}>
        {conclusion ? <p className="lead">{conclusion.others.join(' ')}</p> : null}
        {inputs.length > 0 ? <InputLine inputs={inputs} of={data} today={data.spent} /> : null}
      </PageHead>
      <div className="wrap py-4">
        {state === 'shown' ? <Shown {...data} /> : null}
        {state === 'none' ? <None /> : null}
        {state === 'too-many' ? <TooMany {...data} /> : null}
        {state === 'wrong-data' ? (
          <TextNotice tone="red" role="alert" title="Con questi dati non si può calcolare">
            Un consumo o un luogo nell’indirizzo non è giusto.{' '}
            <Link to={offerKinds.luce_gas.path}>Riparti dalle offerte</Link> e scrivi i tuoi dati.
          </TextNotice>
        ) : null}
      </div>
    </>
  )
}

/** The list of a kind with the same data; «/confronta» reads what each of them reads. */
const listOf = (kind: OfferKind | null, query: string): string => {
  const ofEnergy = (each: EnergyKind | null) => {
    const fornitura = SUPPLIES.find(one => one.kind === each)?.supply ?? 'luce-gas'
    return `${RESULTS_PATH}${withParams(new URLSearchParams(query), { offerta: '', differenze: '', fornitura })}#offerte`
  }
  return kind ? byWay(kind, { line: each => `${offerKinds[each].path}#offerte`, energy: ofEnergy }) : ofEnergy(null)
}

function Shown({ columns, query, assumptions }: Data) {
  const { url } = useSite()
  const params = new URLSearchParams(query)
  const onlyDifferences = params.get('differenze') === '1'
  const tables = byKind(columns)
  const address = `${url}${RESULTS_PATH}?${query}`
  const changed = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query)
    change(next)
    return `${RESULTS_PATH}?${next.toString()}`
  }
  const without = (id: string) => changed(next => next.delete('offerta', id))
  const inOrder = (ids: readonly string[]) =>
    changed(next => {
      for (const id of ids) next.delete('offerta', id)
      for (const id of ids) next.append('offerta', id)
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {columns.length === 1 ? (
        <TextNotice>
          Una sola offerta: aggiungine altre dalla lista, fino a {MAX_SIDE_BY_SIDE}, e le vedi una accanto all’altra.
        </TextNotice>
      ) : null}
      {tables.map(({ kind, columns: own }) => (
        <section
          key={kind ?? 'over'}
          id={`affianca-${kind}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
          aria-label={titleOf(kind)}
        >
          {tables.length > 1 && kind ? <h2 className="text-xl">{titleOf(kind)}</h2> : null}
          <SideTable
            title={titleOf(kind)}
            list={listOf(kind, query)}
            columns={own}
            {...{ onlyDifferences, without }}
            inOrder={ids => `${inOrder(ids)}#affianca-${kind}`}
          />
        </section>
      ))}
      <p className="small muted print:hidden">
        {columns.length > 1 ? 'Il segno ✓ indica il valore migliore della riga. ' : null}
        {onlyDifferences ? (
          <Link to={changed(next => next.delete('differenze'))}>Mostra tutte le voci</Link>
        ) : (
          <Link to={changed(next => next.set('differenze', '1'))}>Mostra solo le differenze</Link>
        )}
      </p>
      <KeepPage address={address} holds="le offerte e i consumi" />
      {assumptions.length > 0 ? <AssumptionsFold assumptions={assumptions} /> : null}
      <p className="small muted">
        Le provvigioni non entrano nel calcolo. <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </div>
  )
}

function None() {
  return (
    <EmptyState
      level={2}
      title="Nessuna offerta scelta"
      illustration={<Illustration of={openLedgerDrawing} />}
      action={
        <ButtonLink small to={offerKinds.luce_gas.path}>
          Vedi le offerte
        </ButtonLink>
      }
    >
      Nelle liste segna «Affianca» su due o più offerte, fino a {MAX_SIDE_BY_SIDE}, poi «Affianca le offerte scelte».
    </EmptyState>
  )
}

/** Too many chosen: the same selection again, with the first four ticked. */
function TooMany({ ticked, query }: Data) {
  const rest = [...new URLSearchParams(query)].filter(([name]) => name !== 'offerta')
  return (
    <form method="get" action={RESULTS_PATH} className="grid max-w-prose gap-5">
      <TextNotice tone="red" role="alert" title={`Puoi affiancare al massimo ${MAX_SIDE_BY_SIDE} offerte`}>
        Togline qualcuna: sono già segnate le prime {MAX_SIDE_BY_SIDE}.
      </TextNotice>
      <Hidden values={rest} />
      <fieldset className="grid gap-2">
        <legend className="sr-only">Offerte da affiancare</legend>
        {ticked.map(({ id, name, supplier }, index) => (
          <label key={id} className="check">
            <input type="checkbox" name="offerta" value={id} defaultChecked={index < MAX_SIDE_BY_SIDE} />
            <span>
              {name} <span className="muted">{supplier}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button tone="primary">Affianca le offerte scelte</Button>
      </div>
    </form>
  )
}
