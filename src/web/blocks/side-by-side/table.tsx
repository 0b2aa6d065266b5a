import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { type SideColumn, sideRows } from './columns.ts'

/** The offers in columns, item by item; where they differ is said in words too. */
export function SideTable({
  title,
  columns,
  onlyDifferences,
  without,
}: {
  title: string
  columns: readonly SideColumn[]
  onlyDifferences: boolean
  /** The address of the same table without one offer. */
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
                    <Figure amount={total} unit={unit} className="!text-[1.75rem]" />
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
                    {offerKinds[kind].line === 'data' ? 'Richiedi Offerta' : 'Richiedi Questa Offerta'}
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

/** The words over the first row of each half. */
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
