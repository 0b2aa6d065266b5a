import { Link, useLocation } from 'react-router'
import { FIGURE_NAMES } from './comparison/questions/asked.ts'

interface Figure {
  /** Which figure of its page, as `figureAt` finds it again: «offerta-» and an id, «mercato», «mese». */
  figure: string
  /** As printed. Left out in a person's area: no address carries a figure of theirs, the server reads it again. */
  value?: string | undefined
  /** On a page of offers beside each other: the one that is meant, so that its address names no other. */
  offer?: string
}

export function reportAddress({
  figure,
  value,
  offer,
  page,
}: Figure & { page: { pathname: string; search: string } }): string {
  const isInArea = page.pathname.startsWith('/dashboard')
  const asked = [...new URLSearchParams(page.search)].filter(([name, text]) => text && FIGURE_NAMES.includes(name))
  const query = isInArea ? '' : new URLSearchParams([...(offer ? [['offerta', offer]] : []), ...asked]).toString()
  return `/contatti?${new URLSearchParams({
    motivo: 'dato-sbagliato',
    da: query ? `${page.pathname}?${query}` : page.pathname,
    cifra: figure,
    ...(value && !isInArea && { valore: value.replace(/\s/gu, ' ') }),
  })}#modulo`
}

/** «Segnala un errore», beside a figure. */
export function ReportFigure({
  about,
  reported,
  ...figure
}: Figure & {
  /** What the figure is of, for who hears the link without seeing where it stands. */
  about: string
  /** More words for everybody, where the place of the link does not say of what: «nella spesa di oggi». */
  reported?: string
}) {
  return (
    <Link
      className="report-figure"
      to={reportAddress({ ...figure, page: useLocation() })}
      rel="nofollow"
      reloadDocument
    >
      Segnala un errore{reported ? ` ${reported}` : ''}
      <span className="sr-only">: {about}</span>
    </Link>
  )
}
