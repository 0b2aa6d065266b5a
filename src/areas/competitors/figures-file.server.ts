import { readDomain } from '#areas/link-building/domain.ts'
import { readCsv } from '#core/read-csv.server.ts'
import { comparable } from '#core/text.ts'
import { type Figures, IMPORTED_MEASURES, type ImportedMeasure } from './competitor.ts'
import type { FiguresFault } from './texts.ts'

export interface FiguresPlan {
  rows: { domain: string; figures: Figures }[]
  refused: { line: number; text: string; fault: FiguresFault }[]
}

const DOMAIN = ['dominio', 'domain', 'sito', 'site', 'target']
const NAMES: Readonly<Record<ImportedMeasure, readonly string[]>> = {
  domainAuthority: [
    'domain authority',
    'autorita del dominio',
    'autorita',
    'da',
    'dr',
    'domain rating',
    'authority score',
  ],
  backlinks: ['backlinks', 'backlink'],
  organicKeywords: ['organic keywords', 'parole chiave organiche', 'keywords'],
  monthlyTraffic: ['monthly traffic', 'organic traffic', 'traffico mensile', 'visite al mese', 'traffic'],
}
const MOST: Readonly<Record<ImportedMeasure, number>> = {
  domainAuthority: 100,
  backlinks: 1e12,
  organicKeywords: 1e10,
  monthlyTraffic: 1e12,
}

/** Reads figures of sites as a tool exported them; only known domains, and empty cells say nothing. */
export function readFigures(
  text: string,
  isKnown: (domain: string) => boolean,
  fixtures: readonly string[] = [],
): FiguresPlan | { fault: 'empty' | 'no-header' | 'broken' } {
  const { rows, brokenAt } = readCsv(text)
  if (brokenAt !== null) return { fault: 'broken' }
  const [head, ...lines] = rows
  if (!head) return { fault: 'empty' }
  const names = head.cells.map(cell => comparable(cell))
  const domainAt = names.findIndex(name => DOMAIN.includes(name))
  const columns = IMPORTED_MEASURES.map(
    measure => [measure, names.findIndex(name => NAMES[measure].includes(name))] as const,
  ).filter(([, at]) => at >= 0)
  if (domainAt < 0 || columns.length === 0) return { fault: 'no-header' }
  const plan: FiguresPlan = { rows: [], refused: [] }
  const done = new Set<string>()
  for (const { line, cells } of lines) {
    const refuse = (fault: FiguresFault) => plan.refused.push({ line, text: cells.join(' · ').slice(0, 120), fault })
    const read = readDomain(cells[domainAt] ?? '', { fixtures })
    const figures: Figures = {}
    let isWrong = false
    for (const [measure, at] of columns) {
      const typed = cells[at] ?? ''
      if (typed === '' || typed === '-' || typed === '—') continue
      const value = valueOf(typed)
      if (value === null || value > MOST[measure]) isWrong = true
      else figures[measure] = value
    }
    if ('fault' in read) refuse('domain')
    else if (!isKnown(read.domain)) refuse('unknown')
    else if (done.has(read.domain)) refuse('twice')
    else if (isWrong) refuse('number')
    else if (Object.keys(figures).length === 0) refuse('nothing')
    else {
      done.add(read.domain)
      plan.rows.push({ domain: read.domain, figures })
    }
  }
  return plan
}

/** «1.234», «1,234» and «1 234» are thousands; whole numbers alone are measures here. */
function valueOf(text: string): number | null {
  if (!/^\d{1,12}$|^\d{1,3}([.,\s\u00a0]\d{3}){1,3}$/.test(text)) return null
  return Number(text.replace(/\D/g, ''))
}
