import { comparable } from '#core/text.ts'
import { isCalendarDate } from '#core/dates.ts'
import { readCsv } from '#core/read-csv.server.ts'
import { readDomain } from './domain.ts'
import type { ReferringFault } from './texts.ts'

interface ReferringRow {
  domain: string
  links: number
  firstSeen: string | null
  lastSeen: string | null
}
export interface ReferringPlan {
  rows: ReferringRow[]
  refused: { line: number; text: string; fault: ReferringFault }[]
}

/** What the tools call their columns: Search Console in Italian and English, and the usual backlink tools. */
const NAMES: Readonly<Record<keyof ReferringRow, readonly string[]>> = {
  domain: ['sito', 'site', 'dominio', 'domain', 'referring domain', 'sito con link', 'linking site'],
  links: ['pagine con link', 'linking pages', 'link', 'links', 'backlinks', 'backlink', 'incoming links'],
  firstSeen: ['first seen', 'prima volta', 'visto la prima volta'],
  lastSeen: ['last seen', 'ultima volta', 'visto l ultima volta'],
}

/** Reads an export of sites that link to us; a fault of the whole file is thrown as its code. */
export function readReferring(text: string): ReferringPlan | { fault: 'empty' | 'no-header' | 'broken' } {
  const { rows, brokenAt } = readCsv(text)
  if (brokenAt !== null) return { fault: 'broken' }
  const [head, ...lines] = rows
  if (!head) return { fault: 'empty' }
  const at = (name: keyof ReferringRow) => head.cells.findIndex(cell => NAMES[name].includes(comparable(cell)))
  const [domainAt, linksAt, firstAt, lastAt] = [at('domain'), at('links'), at('firstSeen'), at('lastSeen')]
  if (domainAt < 0 || linksAt < 0) return { fault: 'no-header' }
  const plan: ReferringPlan = { rows: [], refused: [] }
  const known = new Set<string>()
  for (const { line, cells } of lines) {
    const read = readDomain(cells[domainAt] ?? '')
    const links = countOf(cells[linksAt] ?? '')
    const [firstSeen, lastSeen] = [dayOf(cells[firstAt] ?? ''), dayOf(cells[lastAt] ?? '')]
    const refuse = (fault: ReferringFault) => plan.refused.push({ line, text: cells.join(' · ').slice(0, 120), fault })
    if ('fault' in read) refuse('domain')
    else if (links === null) refuse('links')
    else if (firstSeen === 'wrong' || lastSeen === 'wrong') refuse('date')
    else if (known.has(read.domain)) refuse('twice')
    else {
      known.add(read.domain)
      plan.rows.push({ domain: read.domain, links, firstSeen, lastSeen })
    }
  }
  return plan
}

/** «1.234», «1,234» and «1 234» are one number; thousands alone have such signs. */
function countOf(text: string): number | null {
  if (!/^\d{1,9}$|^\d{1,3}([.,\s\u00a0]\d{3}){1,2}$/.test(text)) return null
  return Number(text.replace(/\D/g, ''))
}

/** A day as these tools write it, with or without a time after it. */
function dayOf(text: string): string | 'wrong' | null {
  if (text === '') return null
  const [, iso, day, month, year] = /^(?:(\d{4}-\d{2}-\d{2})|(\d{2})\/(\d{2})\/(\d{4}))(?:[T ].*)?$/.exec(text) ?? []
  const date = iso ?? `${year}-${month}-${day}`
  return isCalendarDate(date) ? date : 'wrong'
}
