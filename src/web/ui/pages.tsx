import { Link } from './button.tsx'

/** Page numbers to show: first, last, current and its neighbours; null for «…». */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter(page => page >= 1 && page <= last)
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}

/** Pagination; renders nothing for a single page. */
export function Pages({ current, last, href }: { current: number; last: number; href(page: number): string }) {
  if (last < 2) return null
  return (
    <nav className="pages" aria-label="Pagine">
      {current > 1 ? (
        <Link to={href(current - 1)} rel="prev">
          Indietro
        </Link>
      ) : null}
      {pageNumbers(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : page === current ? (
          <span key={page} aria-current="page">
            {page}
          </span>
        ) : (
          <Link key={page} to={href(page)}>
            {page}
          </Link>
        ),
      )}
      {current < last ? (
        <Link to={href(current + 1)} rel="next">
          Avanti
        </Link>
      ) : null}
    </nav>
  )
}

/** Cursor pagination, newest first: next page, and back to the start. */
export function Earlier({
  to,
  next,
  isFirstPage,
  masculine,
}: {
  to: string
  next: string | null
  isFirstPage: boolean
  masculine?: boolean
}) {
  if (next === null && isFirstPage) return null
  return (
    <p className="small flex gap-6 pt-4">
      {isFirstPage ? null : <Link to={to}>Torna {masculine ? 'ai' : 'alle'} più recenti</Link>}
      {next === null ? null : (
        <Link to={`${to}${to.includes('?') ? '&' : '?'}dopo=${encodeURIComponent(next)}`}>
          Mostra {masculine ? 'i' : 'le'} precedenti
        </Link>
      )}
    </p>
  )
}
