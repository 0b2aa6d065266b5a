import type { FindingCode, FindingType, IssueCount } from './findings.ts'

/** spec 3 §2: Completato, In Corso, Da Fare. */
type OptimisationStatus = 'done' | 'doing' | 'todo'
export const optimisationStatuses: Record<OptimisationStatus, string> = {
  done: 'Completato',
  doing: 'In Corso',
  todo: 'Da Fare',
}

interface Item {
  name: string
  /** As of a fix: high where a fault is critical. */
  impact: FindingType
  description: string
  /** Done when the last walk met none of these. */
  codes: readonly FindingCode[]
}

/** The technical foundations (Phase 1): each item is a fact that the crawler can see. */
const ITEMS: readonly Item[] = [
  {
    name: 'Titoli unici',
    impact: 'critical',
    description: 'Ogni pagina ha un titolo suo, fra 10 e 70 caratteri.',
    codes: ['title-missing', 'title-length', 'title-duplicate'],
  },
  {
    name: 'Descrizioni',
    impact: 'critical',
    description: 'Ogni pagina ha una descrizione sua, fra 40 e 160 caratteri.',
    codes: ['description-missing', 'description-length', 'description-duplicate'],
  },
  {
    name: 'Titoli interni in ordine',
    impact: 'critical',
    description: 'Un solo h1 per pagina, nessun livello saltato.',
    codes: ['h1-missing', 'h1-many', 'heading-order'],
  },
  {
    name: 'Indirizzi canonici',
    impact: 'critical',
    description: 'Ogni pagina nomina il proprio indirizzo.',
    codes: ['canonical-missing', 'canonical-wrong'],
  },
  {
    name: 'Sitemap completa',
    impact: 'critical',
    description: 'La sitemap nomina tutte le pagine pubbliche, e solo quelle.',
    codes: ['sitemap-unreadable', 'page-missing', 'sitemap-redirect', 'sitemap-noindex', 'not-in-sitemap'],
  },
  {
    name: 'Robots.txt',
    impact: 'critical',
    description: 'Nessuna pagina della sitemap è vietata ai motori.',
    codes: ['sitemap-blocked'],
  },
  {
    name: 'Pagine che rispondono',
    impact: 'critical',
    description: 'Nessun errore, nessuna attesa, nessun giro di reindirizzamenti.',
    codes: ['server-error', 'page-timeout', 'redirect-loop', 'redirect-chain'],
  },
  {
    name: 'Collegamenti interni',
    impact: 'critical',
    description: 'Ogni link porta a una pagina, e ogni pagina ha un link.',
    codes: ['link-broken', 'link-redirected', 'page-orphan'],
  },
  {
    name: 'Documenti delle offerte',
    impact: 'critical',
    description: 'Le CTE delle offerte in vendita si aprono.',
    codes: ['cte-broken'],
  },
  {
    name: 'Dati strutturati',
    impact: 'critical',
    description: 'I blocchi JSON-LD si leggono e sono completi.',
    codes: ['data-broken', 'data-incomplete'],
  },
  {
    name: 'Testi propri',
    impact: 'critical',
    description: 'Nessuna pagina vuota o uguale a un’altra.',
    codes: ['text-thin', 'text-duplicate', 'text-similar'],
  },
  {
    name: 'Immagini descritte',
    impact: 'warning',
    description: 'Ogni immagine ha il testo alternativo.',
    codes: ['image-no-alt'],
  },
  {
    name: 'Pagine leggere',
    impact: 'warning',
    description: 'L’HTML di ogni pagina resta sotto 500 KB.',
    codes: ['page-heavy', 'page-cut'],
  },
  {
    name: 'Lingua dichiarata',
    impact: 'warning',
    description: 'Ogni pagina dice la sua lingua.',
    codes: ['lang-missing'],
  },
]

export interface Optimisation {
  name: string
  impact: FindingType
  description: string
  status: OptimisationStatus
  /** Pages at fault. */
  pages: number
}

/** From a walk: done where no page is at fault, under way where fewer than half are, else to do. Null before the first walk. */
export function checklist(walk: { pages: number; issues: readonly IssueCount[] } | null): Optimisation[] | null {
  if (!walk) return null
  const byCode = new Map(walk.issues.map(({ code, pages }) => [code, pages]))
  return ITEMS.map(({ codes, ...item }) => {
    // Kinds may touch the same page: the largest is the least that is sure.
    const pages = Math.max(...codes.map(code => byCode.get(code) ?? 0))
    // Without a sitemap nothing of it can be right.
    const isBare = codes.some(code => code === 'sitemap-unreadable' && byCode.has(code))
    const status = pages === 0 ? 'done' : !isBare && pages * 2 < walk.pages ? 'doing' : 'todo'
    return { ...item, pages, status }
  })
}

/** Share of the items that are done, in hundredths. */
export const phaseOneProgress = (items: readonly Optimisation[]): number =>
  Math.round((items.filter(({ status }) => status === 'done').length / items.length) * 100)

/** spec 3 §2, of the samples: the progress of Phase 1. */
export const SAMPLE_PROGRESS = 85
