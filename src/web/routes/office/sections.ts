import type { Permission } from '#core/permissions.ts'
import { useRouteLoaderData } from 'react-router'
import type { Frame } from './frame.server.ts'

/**
 * The sections of the back office by the ids of spec 3 §2. A new one starts here and in `src/web/routes.ts`, which says what
 * stands at its address.
 */
export const sections = {
  requests: 'Richieste Clienti',
  bills: 'Analisi Bollette',
  activations: 'Pratiche Clienti',
  offers: 'Gestione Offerte',
  blog: 'Blog',
  comments: 'Commenti Blog',
  'content-marketing': 'Content Marketing',
  'web-ai': 'Generatore Web AI',
  clients: 'Clienti Registrati',
  security: 'Sicurezza',
  sicurezza: 'Sicurezza',
  monitoraggio: 'Monitoraggio Sistema',
  'seo-top': 'SEO TOP',
  seo: 'SEO Management',
  'seo-phases': 'Fasi SEO',
  indexnow: 'IndexNow',
  'indexing-optimizer': 'Ottimizzazione Indicizzazione',
  settings: 'Impostazioni',
} as const
export type SectionId = keyof typeof sections

/** The one table from an id to its address: `/dashboard?section=<id>` is answered by a redirect there. */
const PATHS: Record<SectionId, string> = {
  requests: 'richieste',
  bills: 'analisi',
  activations: 'pratiche',
  offers: 'offerte',
  clients: 'clienti',
  blog: 'ricerca/blog',
  comments: 'ricerca/commenti',
  'content-marketing': 'ricerca/contenuti',
  'web-ai': 'ricerca/web-ai',
  'seo-top': 'ricerca/seo-top',
  seo: 'ricerca/seo',
  'seo-phases': 'ricerca/fasi',
  indexnow: 'ricerca/indexnow',
  'indexing-optimizer': 'ricerca/indicizzazione',
  security: 'sicurezza',
  sicurezza: 'sicurezza',
  monitoraggio: 'monitoraggio',
  settings: 'impostazioni',
}

/** What opens an address to a role narrower than the administrator's; all others are closed to it. The closer one counts. */
const OPENED_BY: readonly (readonly [path: string, Permission])[] = [
  ['pratiche/provvigioni', 'commissions'],
  ['richieste', 'cases'],
  ['pratiche', 'cases'],
  ['analisi', 'bills'],
  ['messaggi', 'messages'],
  ['correzioni', 'messages'],
  ['ricerca/blog', 'blog'],
  ['ricerca/commenti', 'blog'],
  ['ricerca/contenuti', 'contents'],
  ['ricerca/web-ai', 'contents'],
]

/** `may`: what a role was given; null for the administrator, to whom nothing is closed. */
export function mayOpen(may: readonly Permission[] | null, address: string): boolean {
  if (may === null) return true
  const path = `${address.split(/[?#]/)[0]}/`
  const by = OPENED_BY.find(([start]) => path.startsWith(`/dashboard/${start}/`))
  return by !== undefined && may.includes(by[1])
}

/** Where the office begins for somebody. */
export const homeOf = (may: readonly Permission[] | null): string | undefined =>
  [sectionAddress('requests'), ...OPENED_BY.map(([path]) => officeAddress(path))].find(address => mayOpen(may, address))

/** «Ricerca e contenuti»: nine sections of the specification as tabs of one. */
export const SEARCH_TABS: readonly SectionId[] = [
  'blog',
  'comments',
  'content-marketing',
  'web-ai',
  'seo-top',
  'seo',
  'seo-phases',
  'indexnow',
  'indexing-optimizer',
]
export const SEARCH_LABEL = 'Ricerca e contenuti'

export const isSection = (text: string | null): text is SectionId => text !== null && Object.hasOwn(sections, text)

/** An address of the office; empty values are left out. */
export function officeAddress(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `/dashboard/${path}?${new URLSearchParams(given)}` : `/dashboard/${path}`
}

export const sectionAddress = (
  section: SectionId,
  query: Readonly<Record<string, string | undefined>> = {},
  child = '',
): string => officeAddress(child ? `${PATHS[section]}/${child}` : PATHS[section], query)

/** Screens of «SEO Management» at addresses of their own (spec 3 §2). */
const SEO_PAGES = /^\/(?:seo-analysis|seo-phase1-dashboard|debug-logos)(?:\/|$)/

/** The section whose address this is, or stands within; null for a page beside them. */
export function sectionAt(pathname: string): SectionId | null {
  if (SEO_PAGES.test(pathname)) return 'seo'
  const at = Object.entries(PATHS).find(([, path]) => `${pathname}/`.startsWith(`/dashboard/${path}/`))
  return at ? (at[0] as SectionId) : null
}

/** Whether who works here may open an address of the office: what they may not is not offered. */
export function useMayOpen(): (address: string) => boolean {
  const frame = useRouteLoaderData<Frame>('routes/office/office')
  return address => mayOpen(frame?.may ?? null, address)
}
