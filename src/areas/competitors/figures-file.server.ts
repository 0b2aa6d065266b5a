import { readDomain } from '#areas/link-building/domain.ts'
import { onlyOnce, openToolExport, type RefusedRow, rowsOf, wholeIn } from '#core/tool-export.server.ts'
import { type Figures, IMPORTED_MEASURES, type ImportedMeasure } from './competitor.ts'
import type { FiguresFault } from './texts.ts'

interface FiguresRow {
  domain: string
  figures: Figures
}
export interface FiguresPlan {
  rows: FiguresRow[]
  refused: RefusedRow<FiguresFault>[]
}

const NAMES: Readonly<Record<ImportedMeasure | 'domain', readonly string[]>> = {
  domain: ['dominio', 'domain', 'sito', 'site', 'target'],
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
): FiguresPlan {
  const once = onlyOnce()
  const file = openToolExport(
    text,
    NAMES,
    columns => columns.domain !== undefined && IMPORTED_MEASURES.some(measure => columns[measure] !== undefined),
  )
  return rowsOf<FiguresRow, keyof typeof NAMES, FiguresFault>(file, (cell, orRefuse) => {
    const read = readDomain(cell('domain'), { fixtures })
    const typed = orRefuse('domain' in read ? read.domain : null, 'domain')
    const domain = orRefuse(once(orRefuse(isKnown(typed) ? typed : null, 'unknown')), 'twice')
    const figures: Figures = {}
    for (const measure of IMPORTED_MEASURES)
      if (!['', '-', '—'].includes(cell(measure)))
        figures[measure] = orRefuse(wholeIn(cell(measure), MOST[measure]), 'number')
    return { domain, figures: orRefuse(Object.keys(figures).length > 0 ? figures : null, 'nothing') }
  })
}
