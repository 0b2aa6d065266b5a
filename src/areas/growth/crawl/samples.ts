import type { FindingCategory, FindingType } from './findings.ts'

/** The specification's sample figures (spec 3 §2 and §9): shown behind «Dati dimostrativi» alone, each marked. */
export const SAMPLE_ANALYSIS = {
  indexed: 3,
  total: 148,
  errorRate: 98,
  /** spec 3 §2: '142+'. */
  recoverable: 142,
}
export const SAMPLE_PROGRESS = 85

export interface SampleIssue {
  type: FindingType
  category: FindingCategory
  issue: string
  pages: number
}

/** spec 3 §9: 45, 67, 23, 32, 89 pages; which issue each belongs to is not shown there. */
export const SAMPLE_ISSUES: readonly SampleIssue[] = [
  { type: 'critical', category: 'tecnico', issue: 'Indirizzo canonico sbagliato', pages: 45 },
  { type: 'critical', category: 'contenuti', issue: 'Descrizione mancante', pages: 67 },
  { type: 'critical', category: 'tecnico', issue: 'Pagine in errore', pages: 23 },
  { type: 'warning', category: 'collegamenti', issue: 'Pagine senza link', pages: 32 },
  { type: 'warning', category: 'immagini', issue: 'Immagini senza testo alternativo', pages: 89 },
]
