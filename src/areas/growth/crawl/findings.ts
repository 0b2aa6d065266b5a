import type { FixStatus } from './page.ts'

export type FindingType = 'critical' | 'warning'
export type FindingCategory = 'tecnico' | 'contenuti' | 'collegamenti' | 'dati-strutturati' | 'immagini' | 'peso'

/**
 * Who can mend it: the product itself (making the sitemap again, drawing kept pages again, asking documents again), or a
 * person, at a place of the office.
 */
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

/** The technical foundations (Phase 1): each is done when the last walk met none of the findings that belong to it. */
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

interface FindingKind {
  item: keyof typeof CHECKLIST
  category: FindingCategory
  type: FindingType
  fixBy: FixBy
  issue: string
  description: string
  solution: string
  /** Seen only by a walk through the whole site. */
  needsWholeSite?: true
}
const finding = (
  item: keyof typeof CHECKLIST,
  type: FindingType,
  fixBy: FixBy,
  [issue, description, solution]: readonly [string, string, string],
): FindingKind => ({ item, category: CHECKLIST[item].category, type, fixBy, issue, description, solution })

const FINDINGS = {
  'sitemap-unreadable': finding('sitemap', 'critical', 'sitemap', [
    'Sitemap non leggibile',
    'I motori di ricerca non trovano l’elenco delle pagine.',
    'Rifai la sitemap e controlla che /sitemap.xml risponda.',
  ]),
  'page-missing': finding('sitemap', 'critical', 'sitemap', [
    'Pagine della sitemap che non esistono',
    'La sitemap nomina indirizzi che rispondono con un errore.',
    'Togli dalla sitemap ciò che non c’è più, o ripubblicalo.',
  ]),
  'server-error': finding('answers', 'critical', 'pages', [
    'Pagine in errore',
    'Il server risponde con un errore (5xx): nessuno può leggerle.',
    'Ridisegna la pagina; se l’errore resta, la causa è nel registro del server.',
  ]),
  'page-timeout': finding('answers', 'critical', 'pages', [
    'Pagine che non rispondono in tempo',
    'Dopo dieci secondi la pagina non era arrivata.',
    'Ridisegna la pagina; se resta lenta, controlla il carico in Monitoraggio Sistema.',
  ]),
  'redirect-loop': finding('answers', 'critical', 'person', [
    'Reindirizzamenti in circolo',
    'Un indirizzo rimanda a un altro che torna al primo: la pagina non si apre mai.',
    'Fai puntare l’indirizzo direttamente alla pagina finale.',
  ]),
  'redirect-chain': finding('answers', 'warning', 'person', [
    'Catene di reindirizzamenti',
    'Per arrivare alla pagina servono più passaggi: ognuno costa tempo.',
    'Fai puntare il primo indirizzo alla pagina finale.',
  ]),
  'sitemap-redirect': finding('sitemap', 'warning', 'sitemap', [
    'Indirizzi della sitemap che rimandano altrove',
    'La sitemap deve nominare le pagine finali.',
    'Rifai la sitemap con gli indirizzi definitivi.',
  ]),
  'sitemap-noindex': finding('sitemap', 'critical', 'sitemap', [
    'Pagine della sitemap chiuse ai motori',
    'La sitemap le propone, ma la pagina dice «noindex».',
    'Apri la pagina ai motori, o toglila dalla sitemap.',
  ]),
  'sitemap-blocked': finding('robots', 'critical', 'person', [
    'Pagine della sitemap vietate da robots.txt',
    'I motori le vedono nell’elenco ma non possono leggerle.',
    'Togli il divieto da robots.txt, o la pagina dalla sitemap.',
  ]),
  'not-in-sitemap': finding('sitemap', 'warning', 'sitemap', [
    'Pagine fuori dalla sitemap',
    'Si raggiungono con un link ma la sitemap non le nomina.',
    'Rifai la sitemap; se manca ancora, la pagina va aggiunta all’elenco pubblico.',
  ]),
  'canonical-missing': finding('canonicals', 'warning', 'person', [
    'Indirizzo canonico mancante',
    'La pagina non dice qual è il suo indirizzo: le copie con filtri possono prenderne il posto.',
    'Aggiungi il link «canonical» alla pagina.',
  ]),
  'canonical-wrong': finding('canonicals', 'critical', 'person', [
    'Indirizzo canonico sbagliato',
    'La pagina dice di essere un’altra, di un altro sito, o una che non esiste: non verrà indicizzata.',
    'Correggi il link «canonical»: deve nominare la pagina stessa.',
  ]),
  'lang-missing': finding('language', 'warning', 'person', [
    'Lingua non dichiarata',
    'Manca l’attributo «lang»: i lettori di schermo non sanno come leggere la pagina.',
    'Aggiungi lang="it" alla pagina.',
  ]),
  'title-missing': finding('titles', 'critical', 'person', [
    'Titolo mancante',
    'Senza titolo il risultato di ricerca non ha nome.',
    'Scrivi un titolo fra 10 e 70 caratteri.',
  ]),
  'title-length': finding('titles', 'warning', 'person', [
    'Titolo troppo corto o troppo lungo',
    'Fuori da 10–70 caratteri il titolo dice poco o viene tagliato.',
    'Riscrivi il titolo fra 10 e 70 caratteri.',
  ]),
  'title-duplicate': finding('titles', 'critical', 'person', [
    'Titoli ripetuti',
    'Due pagine con lo stesso titolo si tolgono spazio a vicenda.',
    'Dai a ogni pagina un titolo suo.',
  ]),
  'description-missing': finding('descriptions', 'critical', 'person', [
    'Descrizione mancante',
    'Il motore sceglie da sé una frase qualsiasi della pagina.',
    'Scrivi una descrizione fra 40 e 160 caratteri.',
  ]),
  'description-length': finding('descriptions', 'warning', 'person', [
    'Descrizione troppo corta o troppo lunga',
    'Fuori da 40–160 caratteri la descrizione dice poco o viene tagliata.',
    'Riscrivi la descrizione fra 40 e 160 caratteri.',
  ]),
  'description-duplicate': finding('descriptions', 'warning', 'person', [
    'Descrizioni ripetute',
    'Due pagine hanno la stessa descrizione.',
    'Descrivi ciò che ogni pagina ha di proprio.',
  ]),
  'h1-missing': finding('headings', 'critical', 'person', [
    'Titolo principale mancante',
    'La pagina non ha un h1.',
    'Aggiungi un titolo principale.',
  ]),
  'h1-many': finding('headings', 'warning', 'person', [
    'Più titoli principali',
    'La pagina ha più di un h1.',
    'Lascia un solo h1; gli altri diventano h2.',
  ]),
  'heading-order': finding('headings', 'warning', 'person', [
    'Titoli fuori ordine',
    'Un livello di titolo è saltato (per esempio da h2 a h4).',
    'Fai scendere i titoli di un livello alla volta.',
  ]),
  'text-thin': finding('texts', 'warning', 'person', [
    'Pagine con poco testo',
    'La pagina ha meno di 40 parole proprie.',
    'Aggiungi ciò che il lettore cerca, o chiudi la pagina ai motori.',
  ]),
  'text-duplicate': finding('texts', 'critical', 'person', [
    'Testi uguali',
    'Due pagine dicono le stesse parole.',
    'Unisci le pagine, o riscrivine una.',
  ]),
  'text-similar': finding('texts', 'warning', 'person', [
    'Testi quasi uguali',
    'Due pagine si distinguono per poche parole.',
    'Unisci le pagine, o dai a ognuna un contenuto proprio.',
  ]),
  'link-broken': finding('links', 'critical', 'pages', [
    'Link che non portano a nulla',
    'Un link interno porta a una pagina che non c’è o non risponde.',
    'Correggi o togli il link.',
  ]),
  'link-redirected': finding('links', 'warning', 'pages', [
    'Link che passano da un reindirizzamento',
    'Il link funziona, ma con un passaggio in più.',
    'Scrivi nel link l’indirizzo finale.',
  ]),
  'page-orphan': {
    ...finding('links', 'warning', 'person', [
      'Pagine senza link',
      'Stanno nella sitemap, ma nessuna pagina porta lì.',
      'Aggiungi un link da una pagina vicina per argomento.',
    ]),
    needsWholeSite: true,
  },
  'cte-broken': finding('documents', 'critical', 'cte', [
    'Documenti CTE che non si aprono',
    'Il link alle condizioni economiche di un’offerta in vendita non risponde.',
    'Correggi il link nella scheda dell’offerta.',
  ]),
  'data-broken': finding('data', 'critical', 'person', [
    'Dati strutturati illeggibili',
    'Un blocco JSON-LD non si può leggere.',
    'Correggi il blocco: deve essere JSON valido.',
  ]),
  'data-incomplete': finding('data', 'warning', 'person', [
    'Dati strutturati incompleti',
    'Manca una proprietà che i motori chiedono: il risultato avanzato non viene mostrato.',
    'Aggiungi la proprietà indicata.',
  ]),
  'image-no-alt': finding('images', 'warning', 'person', [
    'Immagini senza testo alternativo',
    'Chi non vede l’immagine non sa che cosa mostra.',
    'Scrivi il testo alternativo; vuoto, se l’immagine è solo decorativa.',
  ]),
  'page-heavy': finding('weight', 'warning', 'person', [
    'Pagine pesanti',
    'L’HTML da solo supera 500 KB.',
    'Dividi la pagina o togli ciò che non serve.',
  ]),
  'page-cut': finding('weight', 'critical', 'person', [
    'Pagine troppo lunghe per i motori',
    'Oltre 2 MB il resto della pagina non viene letto.',
    'Dividi la pagina.',
  ]),
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

/** From a walk: done where no page is at fault, under way where fewer than half are, else to do. Null before the first walk. */
export function checklist(walk: { pages: number; issues: readonly IssueCount[] } | null): Optimisation[] | null {
  if (!walk) return null
  return Object.entries(CHECKLIST).map(([key, item]) => {
    const issues = walk.issues.filter(({ code }) => kindOf(code).item === key)
    // Kinds may touch the same page: the largest is the least that is sure.
    const pages = Math.max(0, ...issues.map(issue => issue.pages))
    // Without a sitemap nothing of it can be right.
    const isBare = issues.some(({ code }) => code === 'sitemap-unreadable')
    const status = pages === 0 ? 'done' : !isBare && pages * 2 < walk.pages ? 'doing' : 'todo'
    return { ...item, pages, status }
  })
}

export const phaseOneProgress = (items: readonly Optimisation[]): number =>
  Math.round((items.filter(({ status }) => status === 'done').length / items.length) * 100)

/** spec 3 §2, of the samples: the progress of Phase 1. */
export const SAMPLE_PROGRESS = 85
