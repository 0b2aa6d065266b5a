import type { FixStatus } from './page.ts'

export type FindingType = 'critical' | 'warning'
export type FindingCategory = 'tecnico' | 'contenuti' | 'collegamenti' | 'dati-strutturati' | 'immagini' | 'peso'

/**
 * Who can mend it: the product itself (making the sitemap again, drawing kept pages again, asking documents again), or a
 * person, at a place of the office.
 */
export type FixBy = 'sitemap' | 'pages' | 'cte' | 'person'

interface FindingKind {
  category: FindingCategory
  type: FindingType
  fixBy: FixBy
  /** Seen only by a walk through the whole site. */
  needsWholeSite?: true
}

const kind = (category: FindingCategory, type: FindingType, fixBy: FixBy = 'person'): FindingKind => ({
  category,
  type,
  fixBy,
})

const FINDINGS = {
  'sitemap-unreadable': kind('tecnico', 'critical', 'sitemap'),
  'page-missing': kind('tecnico', 'critical', 'sitemap'),
  'server-error': kind('tecnico', 'critical', 'pages'),
  'page-timeout': kind('tecnico', 'critical', 'pages'),
  'redirect-loop': kind('tecnico', 'critical'),
  'redirect-chain': kind('tecnico', 'warning'),
  'sitemap-redirect': kind('tecnico', 'warning', 'sitemap'),
  'sitemap-noindex': kind('tecnico', 'critical', 'sitemap'),
  'sitemap-blocked': kind('tecnico', 'critical'),
  'not-in-sitemap': kind('tecnico', 'warning', 'sitemap'),
  'canonical-missing': kind('tecnico', 'warning'),
  'canonical-wrong': kind('tecnico', 'critical'),
  'lang-missing': kind('tecnico', 'warning'),
  'title-missing': kind('contenuti', 'critical'),
  'title-length': kind('contenuti', 'warning'),
  'title-duplicate': kind('contenuti', 'critical'),
  'description-missing': kind('contenuti', 'critical'),
  'description-length': kind('contenuti', 'warning'),
  'description-duplicate': kind('contenuti', 'warning'),
  'h1-missing': kind('contenuti', 'critical'),
  'h1-many': kind('contenuti', 'warning'),
  'heading-order': kind('contenuti', 'warning'),
  'text-thin': kind('contenuti', 'warning'),
  'text-duplicate': kind('contenuti', 'critical'),
  'text-similar': kind('contenuti', 'warning'),
  'link-broken': kind('collegamenti', 'critical', 'pages'),
  'link-redirected': kind('collegamenti', 'warning', 'pages'),
  'page-orphan': { ...kind('collegamenti', 'warning'), needsWholeSite: true },
  'cte-broken': kind('collegamenti', 'critical', 'cte'),
  'data-broken': kind('dati-strutturati', 'critical'),
  'data-incomplete': kind('dati-strutturati', 'warning'),
  'image-no-alt': kind('immagini', 'warning'),
  'page-heavy': kind('peso', 'warning'),
  'page-cut': kind('peso', 'critical'),
} as const satisfies Record<string, FindingKind>
export type FindingCode = keyof typeof FINDINGS

export const kindOf = (code: FindingCode): FindingKind => FINDINGS[code]
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

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

/** What the run does by itself; for a person, where the work is. */
export const fixWays: Record<FixBy, string> = {
  sitemap: 'Automatica: la sitemap si rifà da ciò che è pubblicato.',
  pages: 'Automatica: le pagine conservate si ridisegnano. Se il difetto resta, va corretto il testo che lo contiene.',
  cte: 'Automatica: i documenti si richiedono. Se non rispondono, va cambiato il link nella scheda dell’offerta.',
  person: 'A cura di una persona: dopo la modifica, la verifica è automatica.',
}

interface FindingText {
  issue: string
  description: string
  solution: string
}

export const findingTexts: Record<FindingCode, FindingText> = {
  'sitemap-unreadable': {
    issue: 'Sitemap non leggibile',
    description: 'I motori di ricerca non trovano l’elenco delle pagine.',
    solution: 'Rifai la sitemap e controlla che /sitemap.xml risponda.',
  },
  'page-missing': {
    issue: 'Pagine della sitemap che non esistono',
    description: 'La sitemap nomina indirizzi che rispondono con un errore.',
    solution: 'Togli dalla sitemap ciò che non c’è più, o ripubblicalo.',
  },
  'server-error': {
    issue: 'Pagine in errore',
    description: 'Il server risponde con un errore (5xx): nessuno può leggerle.',
    solution: 'Ridisegna la pagina; se l’errore resta, la causa è nel registro del server.',
  },
  'page-timeout': {
    issue: 'Pagine che non rispondono in tempo',
    description: 'Dopo dieci secondi la pagina non era arrivata.',
    solution: 'Ridisegna la pagina; se resta lenta, controlla il carico in Monitoraggio Sistema.',
  },
  'redirect-loop': {
    issue: 'Reindirizzamenti in circolo',
    description: 'Un indirizzo rimanda a un altro che torna al primo: la pagina non si apre mai.',
    solution: 'Fai puntare l’indirizzo direttamente alla pagina finale.',
  },
  'redirect-chain': {
    issue: 'Catene di reindirizzamenti',
    description: 'Per arrivare alla pagina servono più passaggi: ognuno costa tempo.',
    solution: 'Fai puntare il primo indirizzo alla pagina finale.',
  },
  'sitemap-redirect': {
    issue: 'Indirizzi della sitemap che rimandano altrove',
    description: 'La sitemap deve nominare le pagine finali.',
    solution: 'Rifai la sitemap con gli indirizzi definitivi.',
  },
  'sitemap-noindex': {
    issue: 'Pagine della sitemap chiuse ai motori',
    description: 'La sitemap le propone, ma la pagina dice «noindex».',
    solution: 'Apri la pagina ai motori, o toglila dalla sitemap.',
  },
  'sitemap-blocked': {
    issue: 'Pagine della sitemap vietate da robots.txt',
    description: 'I motori le vedono nell’elenco ma non possono leggerle.',
    solution: 'Togli il divieto da robots.txt, o la pagina dalla sitemap.',
  },
  'not-in-sitemap': {
    issue: 'Pagine fuori dalla sitemap',
    description: 'Si raggiungono con un link ma la sitemap non le nomina.',
    solution: 'Rifai la sitemap; se manca ancora, la pagina va aggiunta all’elenco pubblico.',
  },
  'canonical-missing': {
    issue: 'Indirizzo canonico mancante',
    description: 'La pagina non dice qual è il suo indirizzo: le copie con filtri possono prenderne il posto.',
    solution: 'Aggiungi il link «canonical» alla pagina.',
  },
  'canonical-wrong': {
    issue: 'Indirizzo canonico sbagliato',
    description: 'La pagina dice di essere un’altra, di un altro sito, o una che non esiste: non verrà indicizzata.',
    solution: 'Correggi il link «canonical»: deve nominare la pagina stessa.',
  },
  'lang-missing': {
    issue: 'Lingua non dichiarata',
    description: 'Manca l’attributo «lang»: i lettori di schermo non sanno come leggere la pagina.',
    solution: 'Aggiungi lang="it" alla pagina.',
  },
  'title-missing': {
    issue: 'Titolo mancante',
    description: 'Senza titolo il risultato di ricerca non ha nome.',
    solution: 'Scrivi un titolo fra 10 e 70 caratteri.',
  },
  'title-length': {
    issue: 'Titolo troppo corto o troppo lungo',
    description: 'Fuori da 10–70 caratteri il titolo dice poco o viene tagliato.',
    solution: 'Riscrivi il titolo fra 10 e 70 caratteri.',
  },
  'title-duplicate': {
    issue: 'Titoli ripetuti',
    description: 'Due pagine con lo stesso titolo si tolgono spazio a vicenda.',
    solution: 'Dai a ogni pagina un titolo suo.',
  },
  'description-missing': {
    issue: 'Descrizione mancante',
    description: 'Il motore sceglie da sé una frase qualsiasi della pagina.',
    solution: 'Scrivi una descrizione fra 40 e 160 caratteri.',
  },
  'description-length': {
    issue: 'Descrizione troppo corta o troppo lunga',
    description: 'Fuori da 40–160 caratteri la descrizione dice poco o viene tagliata.',
    solution: 'Riscrivi la descrizione fra 40 e 160 caratteri.',
  },
  'description-duplicate': {
    issue: 'Descrizioni ripetute',
    description: 'Due pagine hanno la stessa descrizione.',
    solution: 'Descrivi ciò che ogni pagina ha di proprio.',
  },
  'h1-missing': {
    issue: 'Titolo principale mancante',
    description: 'La pagina non ha un h1.',
    solution: 'Aggiungi un titolo principale.',
  },
  'h1-many': {
    issue: 'Più titoli principali',
    description: 'La pagina ha più di un h1.',
    solution: 'Lascia un solo h1; gli altri diventano h2.',
  },
  'heading-order': {
    issue: 'Titoli fuori ordine',
    description: 'Un livello di titolo è saltato (per esempio da h2 a h4).',
    solution: 'Fai scendere i titoli di un livello alla volta.',
  },
  'text-thin': {
    issue: 'Pagine con poco testo',
    description: 'La pagina ha meno di 40 parole proprie.',
    solution: 'Aggiungi ciò che il lettore cerca, o chiudi la pagina ai motori.',
  },
  'text-duplicate': {
    issue: 'Testi uguali',
    description: 'Due pagine dicono le stesse parole.',
    solution: 'Unisci le pagine, o riscrivine una.',
  },
  'text-similar': {
    issue: 'Testi quasi uguali',
    description: 'Due pagine si distinguono per poche parole.',
    solution: 'Unisci le pagine, o dai a ognuna un contenuto proprio.',
  },
  'link-broken': {
    issue: 'Link che non portano a nulla',
    description: 'Un link interno porta a una pagina che non c’è o non risponde.',
    solution: 'Correggi o togli il link.',
  },
  'link-redirected': {
    issue: 'Link che passano da un reindirizzamento',
    description: 'Il link funziona, ma con un passaggio in più.',
    solution: 'Scrivi nel link l’indirizzo finale.',
  },
  'page-orphan': {
    issue: 'Pagine senza link',
    description: 'Stanno nella sitemap, ma nessuna pagina porta lì.',
    solution: 'Aggiungi un link da una pagina vicina per argomento.',
  },
  'cte-broken': {
    issue: 'Documenti CTE che non si aprono',
    description: 'Il link alle condizioni economiche di un’offerta in vendita non risponde.',
    solution: 'Correggi il link nella scheda dell’offerta.',
  },
  'data-broken': {
    issue: 'Dati strutturati illeggibili',
    description: 'Un blocco JSON-LD non si può leggere.',
    solution: 'Correggi il blocco: deve essere JSON valido.',
  },
  'data-incomplete': {
    issue: 'Dati strutturati incompleti',
    description: 'Manca una proprietà che i motori chiedono: il risultato avanzato non viene mostrato.',
    solution: 'Aggiungi la proprietà indicata.',
  },
  'image-no-alt': {
    issue: 'Immagini senza testo alternativo',
    description: 'Chi non vede l’immagine non sa che cosa mostra.',
    solution: 'Scrivi il testo alternativo; vuoto, se l’immagine è solo decorativa.',
  },
  'page-heavy': {
    issue: 'Pagine pesanti',
    description: 'L’HTML da solo supera 500 KB.',
    solution: 'Dividi la pagina o togli ciò che non serve.',
  },
  'page-cut': {
    issue: 'Pagine troppo lunghe per i motori',
    description: 'Oltre 2 MB il resto della pagina non viene letto.',
    solution: 'Dividi la pagina.',
  },
}

type OptimisationStatus = 'done' | 'doing' | 'todo'
export const optimisationStatuses: Record<OptimisationStatus, string> = {
  done: 'Completato',
  doing: 'In Corso',
  todo: 'Da Fare',
}

interface Item {
  name: string
  impact: FindingType
  description: string
  codes: readonly FindingCode[]
}

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

export const phaseOneProgress = (items: readonly Optimisation[]): number =>
  Math.round((items.filter(({ status }) => status === 'done').length / items.length) * 100)

/** spec 3 §2, of the samples: the progress of Phase 1. */
export const SAMPLE_PROGRESS = 85
