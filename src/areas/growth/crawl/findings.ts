import texts from './finding-texts.json' with { type: 'json' }
import type { FixStatus } from './page.ts'

export type FindingType = 'critical' | 'warning'
export type FindingCategory = 'tecnico' | 'contenuti' | 'collegamenti' | 'dati-strutturati' | 'immagini' | 'peso'

/** Who can fix it: the product itself, or a person, at a section of the office. */
export type FixBy = 'sitemap' | 'pages' | 'cte' | 'person'

interface ChecklistItem {
  name: string
  category: FindingCategory
  impact: FindingType
  description: string
}
const item = (
  category: FindingCategory,
  name: string,
  description: string,
  impact: FindingType = 'critical',
): ChecklistItem => ({ name, category, impact, description })

/** Technical foundations (Phase 1): a check passes when the last crawl found none of its findings. */
const CHECKLIST = {
  titles: item('contenuti', 'Titoli unici', 'Ogni pagina ha un titolo suo, fra 10 e 70 caratteri.'),
  descriptions: item('contenuti', 'Descrizioni', 'Ogni pagina ha una descrizione sua, fra 40 e 160 caratteri.'),
  headings: item('contenuti', 'Titoli interni in ordine', 'Un solo h1 per pagina, nessun livello saltato.'),
  canonicals: item('tecnico', 'Indirizzi canonici', 'Ogni pagina nomina il proprio indirizzo.'),
  sitemap: item('tecnico', 'Sitemap completa', 'La sitemap nomina tutte le pagine pubbliche, e solo quelle.'),
  robots: item('tecnico', 'Robots.txt', 'Nessuna pagina della sitemap è vietata ai motori.'),
  answers: item('tecnico', 'Pagine che rispondono', 'Nessun errore, nessuna attesa, nessun giro di reindirizzamenti.'),
  links: item('collegamenti', 'Collegamenti interni', 'Ogni link porta a una pagina, e ogni pagina ha un link.'),
  documents: item('collegamenti', 'Documenti delle offerte', 'Le CTE delle offerte in vendita si aprono.'),
  data: item('dati-strutturati', 'Dati strutturati', 'I blocchi JSON-LD si leggono e sono completi.'),
  texts: item('contenuti', 'Testi propri', 'Nessuna pagina vuota o uguale a un’altra.'),
  images: item('immagini', 'Immagini descritte', 'Ogni immagine ha il testo alternativo.', 'warning'),
  weight: item('peso', 'Pagine leggere', 'L’HTML di ogni pagina resta sotto 500 KB.', 'warning'),
  language: item('tecnico', 'Lingua dichiarata', 'Ogni pagina dice la sua lingua.', 'warning'),
} as const

/** Checklist item, severity and fixer of each finding; texts are in `finding-texts.json`. */
const FINDINGS = {
  'sitemap-unreadable': ['sitemap', 'critical', 'sitemap'],
  'page-missing': ['sitemap', 'critical', 'sitemap'],
  'server-error': ['answers', 'critical', 'pages'],
  'page-timeout': ['answers', 'critical', 'pages'],
  'redirect-loop': ['answers', 'critical', 'person'],
  'redirect-chain': ['answers', 'warning', 'person'],
  'sitemap-redirect': ['sitemap', 'warning', 'sitemap'],
  'sitemap-noindex': ['sitemap', 'critical', 'sitemap'],
  'sitemap-blocked': ['robots', 'critical', 'person'],
  'not-in-sitemap': ['sitemap', 'warning', 'sitemap'],
  'canonical-missing': ['canonicals', 'warning', 'person'],
  'canonical-wrong': ['canonicals', 'critical', 'person'],
  'lang-missing': ['language', 'warning', 'person'],
  'title-missing': ['titles', 'critical', 'person'],
  'title-length': ['titles', 'warning', 'person'],
  'title-duplicate': ['titles', 'critical', 'person'],
  'description-missing': ['descriptions', 'critical', 'person'],
  'description-length': ['descriptions', 'warning', 'person'],
  'description-duplicate': ['descriptions', 'warning', 'person'],
  'h1-missing': ['headings', 'critical', 'person'],
  'h1-many': ['headings', 'warning', 'person'],
  'heading-order': ['headings', 'warning', 'person'],
  'text-thin': ['texts', 'warning', 'person'],
  'text-duplicate': ['texts', 'critical', 'person'],
  'text-similar': ['texts', 'warning', 'person'],
  'link-broken': ['links', 'critical', 'pages'],
  'link-redirected': ['links', 'warning', 'pages'],
  'page-orphan': ['links', 'warning', 'person'],
  'cte-broken': ['documents', 'critical', 'cte'],
  'data-broken': ['data', 'critical', 'person'],
  'data-incomplete': ['data', 'warning', 'person'],
  'image-no-alt': ['images', 'warning', 'person'],
  'page-heavy': ['weight', 'warning', 'person'],
  'page-cut': ['weight', 'critical', 'person'],
} as const satisfies Record<
  keyof typeof texts.issue,
  readonly [item: keyof typeof CHECKLIST, type: FindingType, fixBy: FixBy]
>
export type FindingCode = keyof typeof FINDINGS
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

export function kindOf(code: FindingCode) {
  const [item, type, fixBy] = FINDINGS[code]
  // Orphan pages can only be detected by crawling the whole site.
  const needsWholeSite = code === 'page-orphan'
  const wording = { issue: texts.issue[code], description: texts.description[code], solution: texts.solution[code] }
  return { ...wording, item, category: CHECKLIST[item].category, type, fixBy, needsWholeSite }
}

export interface Finding {
  code: FindingCode
  path: string
  detail: string
}

export interface IssueCount {
  code: FindingCode
  pages: number
}

export function countsByType(issues: readonly IssueCount[]): Record<FindingType, number> {
  const counts = { critical: 0, warning: 0 }
  for (const { code, pages } of issues) if (pages > 0) counts[kindOf(code).type]++
  return counts
}

export const findingTypes: Record<FindingType, string> = { critical: 'Critico', warning: 'Avviso' }
export const categories: Record<FindingCategory, string> = {
  tecnico: 'Tecnico',
  contenuti: 'Contenuti',
  collegamenti: 'Collegamenti',
  'dati-strutturati': 'Dati strutturati',
  immagini: 'Immagini',
  peso: 'Peso delle pagine',
}
export const fixStatuses: Record<FixStatus, string> = {
  pending: 'Da fare',
  checking: 'In verifica',
  fixed: 'Risolto',
}
export const impacts: Record<FindingType, string> = { critical: 'Alto', warning: 'Medio' }

export const fixWays: Record<FixBy, string> = {
  sitemap: 'Automatica: la sitemap si rifà da ciò che è pubblicato.',
  pages: 'Automatica: le pagine conservate si ridisegnano. Se il difetto resta, va corretto il testo che lo contiene.',
  cte: 'Automatica: i documenti si richiedono. Se non rispondono, va cambiato il link nella scheda dell’offerta.',
  person: 'A cura di una persona: dopo la modifica, la verifica è automatica.',
}

type OptimisationStatus = 'done' | 'doing' | 'todo'
export const optimisationStatuses: Record<OptimisationStatus, string> = {
  done: 'Completato',
  doing: 'In Corso',
  todo: 'Da Fare',
}

export interface Optimisation extends ChecklistItem {
  status: OptimisationStatus
  pages: number
}

/** From a crawl: done without affected pages, in progress below half, else to do. Null before the first crawl. */
export function checklist(crawl: { pages: number; issues: readonly IssueCount[] } | null): Optimisation[] | null {
  if (!crawl) return null
  return Object.entries(CHECKLIST).map(([key, item]) => {
    const issues = crawl.issues.filter(({ code }) => kindOf(code).item === key)
    // Kinds may affect the same page: the largest is a safe lower bound.
    const pages = Math.max(0, ...issues.map(issue => issue.pages))
    // Nothing about the sitemap can pass without one.
    const isBare = issues.some(({ code }) => code === 'sitemap-unreadable')
    const status = pages === 0 ? 'done' : !isBare && pages * 2 < crawl.pages ? 'doing' : 'todo'
    return { ...item, pages, status }
  })
}

export const phaseOneProgress = (items: readonly Optimisation[]): number =>
  Math.round((items.filter(({ status }) => status === 'done').length / items.length) * 100)

/** spec 3 §2, sample data: progress of Phase 1. */
export const SAMPLE_PROGRESS = 85
