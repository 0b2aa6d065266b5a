import { Fragment } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '#web/ui/button.tsx'
import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import type { Box } from '#areas/bills/readings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Mark, middleOf, numberPlaces } from './number-places.ts'

/** A picture of a page: number from 1, size in pixels. */
export type SheetPage = BillDetail['pages'][number]

/** Stands in for a bill id: the bill this browser holds without an account. */
export const VISITOR_BILL = 'visitor'
const pageImage = (billId: string, page: number): string =>
  billId === VISITOR_BILL ? `/leggi-la-bolletta/pagine/${page}` : `/dashboard/bollette/${billId}/pagine/${page}`
const percent = (share: number) => `${(share * 100).toFixed(3)}%`
/** Padding around a framed line, as a share of the page. */
const PADDING = 0.004

/** Page images of the bill, with a numbered frame around each value that was read. */
export function BillSheet({
  billId,
  pages,
  marks,
}: {
  billId: string
  pages: readonly SheetPage[]
  marks: readonly Mark[]
}) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const isLarge = query.has('ingrandita')
  const wanted = Number(query.get('pagina') ?? 1)
  const current = pages.find(({ page }) => page === wanted) ?? pages[0]
  if (!current) return null
  const framed = marks.filter(mark => mark.page === current.page)
  const address = (page: number, large: boolean) => {
    const next = new URLSearchParams(query)
    next.set('pagina', String(page))
    if (large) next.set('ingrandita', '1')
    else next.delete('ingrandita')
    return `${pathname}?${next}`
  }
  return (
    <details className="bill-fold" open={query.has('pagina') || undefined}>
      <summary>
        <Icon name="page" /> Guarda la bolletta
      </summary>
      <figure className="bill-sheet">
        <div className={classNames('bill-paper', isLarge && 'scroll-x')}>
          <div
            className={classNames('bill-page', isLarge && 'bill-page-large')}
            style={{ aspectRatio: `${current.width} / ${current.height}` }}
          >
            <img
              src={pageImage(billId, current.page)}
              width={current.width}
              height={current.height}
              alt={`Pagina ${current.page} della bolletta, con ${framed.length} riquadri numerati sulle righe lette`}
            />
            {numberPlaces(framed).map(({ mark, side, slot }) => (
              <Fragment key={mark.number}>
                <div
                  className={classNames('bill-box', mark.isDoubtful && 'bill-box-doubt')}
                  style={{
                    left: percent(mark.box.x - PADDING),
                    top: percent(mark.box.y - PADDING),
                    width: percent(mark.box.w + 2 * PADDING),
                    height: percent(mark.box.h + 2 * PADDING),
                  }}
                  aria-hidden="true"
                />
                <b
                  className={classNames('bill-number', mark.isDoubtful && 'bill-number-doubt')}
                  style={{ top: percent(middleOf(mark)), [side]: `${slot * 1.5 - 0.7}em` }}
                  aria-hidden="true"
                >
                  {mark.number}
                </b>
              </Fragment>
            ))}
          </div>
        </div>
        <nav className="bill-sheet-foot" aria-label="Pagine della bolletta">
          <span>
            Pagina {current.page} di {pages.length}
          </span>
          <span className="actions">
            {pages.map(({ page }) =>
              page === current.page ? null : (
                <Link key={page} to={address(page, isLarge)} preventScrollReset>
                  Pagina {page}
                </Link>
              ),
            )}
            <Link to={address(current.page, !isLarge)} preventScrollReset>
              {isLarge ? 'Rimpicciolisci' : 'Ingrandisci'}
            </Link>
          </span>
        </nav>
      </figure>
    </details>
  )
}

/** Padding around the enlarged crop, as shares of the page. */
const CROP_AIR = { x: 0.02, y: 0.008 }
/** Width in pixels of the whole page at the scale of the crop. */
const CROP_PAGE_WIDTH = 900

export function Crop({ billId, page, box, label }: { billId: string; page: SheetPage; box: Box; label: string }) {
  const x = Math.max(0, box.x - CROP_AIR.x)
  const y = Math.max(0, box.y - CROP_AIR.y)
  const w = Math.min(1 - x, box.w + 2 * CROP_AIR.x)
  const h = Math.min(1 - y, box.h + 2 * CROP_AIR.y)
  return (
    <span
      className="crop"
      role="img"
      aria-label={label}
      style={{
        aspectRatio: `${(w * page.width).toFixed(1)} / ${(h * page.height).toFixed(1)}`,
        backgroundImage: `url("${pageImage(billId, page.page)}")`,
        backgroundSize: `${percent(1 / w)} ${percent(1 / h)}`,
        backgroundPosition: `${percent(w < 1 ? x / (1 - w) : 0)} ${percent(h < 1 ? y / (1 - h) : 0)}`,
        width: `${Math.round(w * CROP_PAGE_WIDTH)}px`,
      }}
    />
  )
}
