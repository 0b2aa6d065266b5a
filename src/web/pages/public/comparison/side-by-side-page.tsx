import { isLine, offerKinds, type OfferKind } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { lineKinds } from '#web/blocks/lines/line-kinds.tsx'
import { type SideColumn, sideRows, byKind, conclusionOf } from '#web/blocks/side-by-side/columns.ts'
import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { RESULTS_PATH } from '#web/blocks/comparison/questions/asked.ts'
import { InputLine } from '#web/blocks/comparison/page-parts.tsx'
import { KeepPage } from '#web/blocks/keep-page.tsx'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { useSite } from '#web/site.ts'
import sideStyles from '#web/styles/sheet-side-by-side.css?url'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import type { SideBySideView } from './side-by-side.server.ts'

/** Offers in columns, item by item; differences are also stated in words. */
function SideTable({
  title,
  columns,
  onlyDifferences,
  without,
}: {
  title: string
  columns: readonly SideColumn[]
  onlyDifferences: boolean
  /** Address of the same table without one offer. */
  without(id: string): string
}) {
  const rows = sideRows(columns).filter(({ differs }) => differs || !onlyDifferences)
  const cheapest = Math.min(...columns.flatMap(({ total }) => (total === null ? [] : [total])))
  const several = columns.filter(({ total }) => total !== null).length > 1
  return (
    <div className="scroll-x side-by-side" role="region" aria-label={title} tabIndex={0}>
      <table style={{ ['--columns' as string]: columns.length }}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Voce</span>
            </th>
            {columns.map(column => (
              <th key={column.id} scope="col">
                <Head column={column} remove={columns.length > 1 ? without(column.id) : null} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="side-total">
            <th scope="row">
              {columns[0]?.unit === 'in 24 mesi' ? 'Costo in 24 mesi' : 'Spesa annua, tasse comprese'}
            </th>
            {columns.map(({ id, name, total, unit, because }) => (
              <td key={id}>
                {total === null ? (
                  <>
                    <b>{NOT_AVAILABLE}</b>
                    <span className="tiny muted block">{because}</span>
                  </>
                ) : (
                  <>
                    <Figure amount={total} unit={unit} className="text-[1.75rem]" />
                    {several && total === cheapest ? <span className="tiny less block">la più bassa</span> : null}
                    <ReportFigure figure={`offerta-${id}`} value={formatEuro(total)} about={name} offer={id} />
                  </>
                )}
              </td>
            ))}
          </tr>
          {rows.map(({ item, texts, differs }, index) => (
            <tr key={item} className={differs ? 'side-differs' : undefined}>
              <th scope="row" data-part={partOf(rows, index)}>
                {item}
                {differs ? <span className="side-mark">diverso</span> : null}
              </th>
              {texts.map((text, index) => (
                <td key={columns[index]?.id}>{text ?? '—'}</td>
              ))}
            </tr>
          ))}
          <tr className="side-do">
            <th scope="row">
              <span className="sr-only">Che cosa fare</span>
            </th>
            {columns.map(({ id, kind, name, total }) => (
              <td key={id}>
                {kind && total !== null ? (
                  <ButtonLink
                    small
                    to={`/dashboard?selectedOffer=${encodeURIComponent(id)}&offerType=${kind}`}
                    rel="nofollow"
                  >
                    {isLine(kind) ? lineKinds[kind].request : 'Richiedi Questa Offerta'}
                    <span className="sr-only">: {name}</span>
                  </ButtonLink>
                ) : null}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Heading above the first row of each half. */
const partOf = (rows: readonly { differs: boolean }[], index: number): string | undefined =>
  rows[index]?.differs === rows[index - 1]?.differs
    ? undefined
    : rows[index]?.differs
      ? 'Che cosa cambia'
      : 'Che cosa è uguale'

function Head({ column: { name, supplier }, remove }: { column: SideColumn; remove: string | null }) {
  return (
    <div className="grid gap-2">
      {supplier ? <Monogram name={supplier} /> : null}
      <span className="side-name">{name}</span>
      {supplier ? <span className="small muted">{supplier}</span> : null}
      {remove ? (
        <Link className="tiny print:hidden" to={remove}>
          Togli<span className="sr-only"> {name}</span>
        </Link>
      ) : null}
    </div>
  )
}

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
        {conclusion?.others.map(sentence => (
          <p key={sentence} className="lead">
            {sentence}
          </p>
        ))}
        {inputs.length > 0 ? <InputLine inputs={inputs} of={data} /> : null}
      </PageHead>
      <div className="wrap py-8">
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {columns.length === 1 ? (
        <TextNotice>
          Una sola offerta: aggiungine altre dalla lista, fino a {MAX_SIDE_BY_SIDE}, e le vedi una accanto all’altra.
        </TextNotice>
      ) : null}
      <p className="small print:hidden">
        {onlyDifferences ? (
          <Link to={changed(next => next.delete('differenze'))}>Mostra tutte le voci</Link>
        ) : (
          <Link to={changed(next => next.set('differenze', '1'))}>Mostra solo le differenze</Link>
        )}
      </p>
      {tables.map(({ kind, columns: own }) => (
        <section key={kind ?? 'over'} className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={titleOf(kind)}>
          {tables.length > 1 && kind ? <h2 className="text-xl">{titleOf(kind)}</h2> : null}
          <SideTable title={titleOf(kind)} columns={own} onlyDifferences={onlyDifferences} without={without} />
          <p className="small print:hidden">
            <Link to={kind ? `${offerKinds[kind].path}#offerte` : offerKinds.luce_gas.path}>
              Torna alla lista delle offerte
            </Link>
          </p>
        </section>
      ))}
      <KeepPage address={address} holds="le offerte e i consumi" />
      {assumptions.length > 0 ? (
        <details className="fold">
          <summary>Che cosa abbiamo supposto</summary>
          <div>
            <ul className="grid list-disc gap-1.5 pl-5">
              {assumptions.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </details>
      ) : null}
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
      plate={<Illustration of={openLedgerDrawing} />}
      action={
        <ButtonLink small to={offerKinds.luce_gas.path}>
          Vedi le offerte
        </ButtonLink>
      }
    >
      Nelle liste segna «Affianca» su due o più offerte, fino a {MAX_SIDE_BY_SIDE}, poi «Confronta le offerte scelte».
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
        <Button tone="primary">Confronta le offerte scelte</Button>
      </div>
    </form>
  )
}
