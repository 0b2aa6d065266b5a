import { useLocation } from 'react-router'
import { FIGURE_NAMES } from './comparison/questions/asked.ts'

interface Figure {
  /** Name of the figure on its page, as looked up by `figureAt`: «offerta-» and an id, «mercato», «mese». */
  figure: string
  /** As printed. Omitted in the customer area: no address carries personal figures, the server reads them again. */
  value?: string | undefined
  /** On side-by-side pages: the one offer meant, so the address names no other. */
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

/** «Segnala un errore», next to a figure. */
export function ReportFigure({
  about,
  reported,
  ...figure
}: Figure & {
  /** Screen reader text: which figure the link is about. */
  about: string
  /** Visible text, where the link's position does not make it clear: «nella spesa di oggi». */
  reported?: string
}) {
  return (
    <a className="report-figure" href={reportAddress({ ...figure, page: useLocation() })} rel="nofollow">
      Segnala un errore{reported ? ` ${reported}` : ''}
      <span className="sr-only">: {about}</span>
    </a>
  )
}
