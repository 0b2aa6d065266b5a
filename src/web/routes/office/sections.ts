import type { Permission } from '#core/permissions.ts'
import { useRouteLoaderData, useLocation, useNavigate } from 'react-router'
import { useLayoutEffect } from 'react'

/** Sidebar groups, separated by rules; the sections of `search` are tabs of one entry. */
export const GROUPS = ['work', 'search', 'watch', 'settings'] as const
type Group = (typeof GROUPS)[number]

const SEARCH = 'ricerca/'

/**
 * Back office sections by the ids of spec 3 §2, each with its address, in sidebar order: `/dashboard?section=<id>` redirects
 * there. A new one is a row here and a line in `src/web/routes.ts` for its page.
 */
const rows = {
  requests: { label: 'Richieste Clienti', path: 'richieste', group: 'work' },
  bills: { label: 'Analisi Bollette', path: 'analisi', group: 'work' },
  activations: { label: 'Pratiche Clienti', path: 'pratiche', group: 'work' },
  offers: { label: 'Gestione Offerte', path: 'offerte', group: 'work' },
  clients: { label: 'Clienti Registrati', path: 'clienti', group: 'work' },
  blog: { label: 'Blog', path: `${SEARCH}blog`, group: 'search' },
  comments: { label: 'Commenti Blog', path: `${SEARCH}commenti`, group: 'search' },
  'content-marketing': { label: 'Content Marketing', path: `${SEARCH}contenuti`, group: 'search' },
  'web-ai': { label: 'Generatore Web AI', path: `${SEARCH}web-ai`, group: 'search' },
  'seo-top': { label: 'SEO TOP', path: `${SEARCH}seo-top`, group: 'search' },
  seo: { label: 'SEO Management', path: `${SEARCH}seo`, group: 'search' },
  'seo-phases': { label: 'Fasi SEO', path: `${SEARCH}fasi`, group: 'search' },
  indexnow: { label: 'IndexNow', path: `${SEARCH}indexnow`, group: 'search' },
  'indexing-optimizer': { label: 'Ottimizzazione Indicizzazione', path: `${SEARCH}indicizzazione`, group: 'search' },
  security: { label: 'Sicurezza', path: 'sicurezza', group: 'watch' },
  sicurezza: { label: 'Sicurezza', path: 'sicurezza', group: null },
  monitoraggio: { label: 'Monitoraggio Sistema', path: 'monitoraggio', group: 'watch' },
  settings: { label: 'Impostazioni', path: 'impostazioni', group: 'settings' },
} as const satisfies Record<string, { label: string; path: string; group: Group | null }>
export type SectionId = keyof typeof rows
const ids = Object.keys(rows) as SectionId[]

export const sections = Object.fromEntries(ids.map(id => [id, rows[id].label])) as Record<SectionId, string>

/** Nine sections of the specification, as tabs of one. */
export const SEARCH_LABEL = 'Ricerca e contenuti'
export const sectionsIn = (group: Group): SectionId[] => ids.filter(id => rows[id].group === group)

/** Permission that opens an address to roles other than administrator; all others are closed to them. The longest match wins. */
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

/** `may`: permissions of the role; null for administrators, who may open everything. */
export function mayOpen(may: readonly Permission[] | null, address: string): boolean {
  if (may === null) return true
  const path = `${address.split(/[?#]/)[0]}/`
  const by = OPENED_BY.find(([start]) => path.startsWith(`/dashboard/${start}/`))
  return by !== undefined && may.includes(by[1])
}

export const homeOf = (may: readonly Permission[] | null): string | undefined =>
  [sectionAddress('requests'), ...OPENED_BY.map(([path]) => officeAddress(path))].find(address => mayOpen(may, address))

export const isSection = (text: string | null): text is SectionId => text !== null && Object.hasOwn(rows, text)

/** An address of the office; empty values are omitted. */
export function officeAddress(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `/dashboard/${path}?${new URLSearchParams(given)}` : `/dashboard/${path}`
}

export const sectionAddress = (
  section: SectionId,
  query: Readonly<Record<string, string | undefined>> = {},
  child = '',
): string => officeAddress(child ? `${rows[section].path}/${child}` : rows[section].path, query)

/** «SEO Management» screens at addresses of their own (spec 3 §2). */
const SEO_PAGES = /^\/(?:seo-analysis|seo-phase1-dashboard|debug-logos)(?:\/|$)/

/** The section an address belongs to; null for pages outside all sections. */
export function sectionAt(pathname: string): SectionId | null {
  if (SEO_PAGES.test(pathname)) return 'seo'
  return ids.find(id => `${pathname}/`.startsWith(`/dashboard/${rows[id].path}/`)) ?? null
}

/** Whether a staff member may open an address of the office; others are not offered. */
export function useMayOpen(): (address: string) => boolean {
  const frame = useRouteLoaderData<{ may: readonly Permission[] | null }>('routes/office/office')
  return address => mayOpen(frame?.may ?? null, address)
}

/** spec 3 §9. Signing out removes it, like all keys with this prefix. */
const KEY = 'pf-office-section'
export const MEMORY_MS = 24 * 60 * 60_000

/** The remembered section, if less than a day old and still existing. */
export function rememberedIn(kept: string | null, now: number): SectionId | null {
  const [section = '', at = ''] = (kept ?? '').split(' ')
  return isSection(section) && now - (Number(at) || 0) < MEMORY_MS ? section : null
}

/** Appended to the default section's address when none was requested: the last open one replaces it. */
export const LAST_OPEN = '#ultima'

/** Remembers the open section in this browser, and returns to it when the office is opened without one. */
export function useRememberedSection(section: SectionId | null, may: readonly Permission[] | null): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  // Layout effect: a link clicked during hydration is followed before passive effects run, and must win.
  useLayoutEffect(() => {
    try {
      const last = hash === LAST_OPEN ? rememberedIn(localStorage.getItem(KEY), Date.now()) : null
      if (hash === LAST_OPEN)
        navigate(last && mayOpen(may, sectionAddress(last)) ? sectionAddress(last) : pathname + search, {
          replace: true,
        })
      else if (section) localStorage.setItem(KEY, `${section} ${Date.now()}`)
    } catch {
      // Storage is blocked: the office opens at its first section.
    }
  }, [section, may, hash, pathname, search, navigate])
}
