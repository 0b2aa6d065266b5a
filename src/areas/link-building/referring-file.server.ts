import { dayIn, onlyOnce, openToolExport, type RefusedRow, rowsOf, wholeIn } from '#core/tool-export.server.ts'
import { readDomain } from './domain.ts'
import type { ReferringFault } from './texts.ts'

interface ReferringRow {
  domain: string
  links: number
  firstSeen: string | null
  lastSeen: string | null
}
interface ReferringPlan {
  rows: ReferringRow[]
  refused: RefusedRow<ReferringFault>[]
}

/** What the tools call their columns: Search Console in Italian and English, and the usual backlink tools. */
const NAMES: Readonly<Record<keyof ReferringRow, readonly string[]>> = {
  domain: ['sito', 'site', 'dominio', 'domain', 'referring domain', 'sito con link', 'linking site'],
  links: ['pagine con link', 'linking pages', 'link', 'links', 'backlinks', 'backlink', 'incoming links'],
  firstSeen: ['first seen', 'prima volta', 'visto la prima volta'],
  lastSeen: ['last seen', 'ultima volta', 'visto l ultima volta'],
}
const MOST_LINKS = 999_999_999

/** Reads an export of sites that link to us. */
export function readReferring(text: string): ReferringPlan {
  const once = onlyOnce()
  const file = openToolExport(text, NAMES, ({ domain, links }) => domain !== undefined && links !== undefined)
  return rowsOf<ReferringRow, keyof ReferringRow, ReferringFault>(file, (cell, orRefuse) => {
    const day = (typed: string) => (typed === '' ? null : orRefuse(dayIn(typed), 'date'))
    const read = readDomain(cell('domain'))
    const domain = orRefuse('domain' in read ? read.domain : null, 'domain')
    const links = orRefuse(wholeIn(cell('links'), MOST_LINKS), 'links')
    const seen = { firstSeen: day(cell('firstSeen')), lastSeen: day(cell('lastSeen')) }
    return { domain: orRefuse(once(domain), 'twice'), links, ...seen }
  })
}
