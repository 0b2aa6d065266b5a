import type { CalendarDate } from '#core/dates.ts'
import { byWay, OFFER_KINDS, offerKinds, wayOf } from '#areas/offers/offer-kinds.ts'
import { MAX_SLUG_LENGTH, POST_SLUG } from '#areas/blog/post.ts'

export interface PublicPage {
  path: string
  name: string
  /** Date its text last changed; default TEXTS_CHANGED. */
  changed?: CalendarDate
  /** Data it shows: when they change, so does the page. */
  shows?: readonly ('offers' | 'market' | 'blog' | 'corrections')[]
  /** Share image title, where the name alone is too short. */
  share?: string
  /** Noindex: not in the sitemap. */
  unlisted?: true
}

/** Default date of the last text change; update it with the texts. */
export const TEXTS_CHANGED: CalendarDate = '2026-11-27'

/** Existing public pages, for 404 suggestions, the sitemap and share images. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', name: 'Home', shows: ['offers', 'market', 'blog'], share: 'Quanto spendi davvero di luce e gas.' },
  ...OFFER_KINDS.map((kind): PublicPage => {
    const { path, label } = offerKinds[kind]
    return {
      path,
      name: `Offerte ${label.toLowerCase()}`,
      shows: byWay<PublicPage['shows']>(kind, { energy: () => ['offers', 'market'], line: () => ['offers'] }),
      share: `${label}: quanto spendi in ${wayOf(kind).period}.`,
    }
  }),
  { path: '/come-calcoliamo', name: 'Come calcoliamo', changed: '2026-11-22', shows: ['market'] },
  { path: '/correzioni', name: 'Correzioni', changed: '2026-11-22', shows: ['corrections'] },
  { path: '/pun', name: 'PUN, il prezzo all’ingrosso della luce', shows: ['market'] },
  { path: '/psv', name: 'PSV, il prezzo all’ingrosso del gas', shows: ['market'] },
  { path: '/glossario', name: 'Glossario' },
  { path: '/speed-test', name: 'Speed test' },
  {
    path: '/leggi-la-bolletta',
    name: 'Leggi la bolletta',
    changed: '2026-11-24',
    share: 'La tua bolletta letta dato per dato, senza account.',
  },
  {
    path: '/mi-hanno-chiamato',
    name: 'Mi hanno chiamato',
    changed: '2026-11-23',
    shows: ['offers', 'market'],
    share: 'Ti hanno chiamato con un’offerta? Quanto pagheresti davvero.',
  },
  {
    path: '/la-tua-cifra',
    name: 'La tua cifra',
    changed: '2026-11-24',
    shows: ['offers', 'market'],
    share: 'La tua cifra, in un foglio.',
  },
  { path: '/privacy', name: 'Informativa privacy', changed: '2026-11-21' },
  { path: '/privacy-contitolari', name: 'Informativa dei contitolari', changed: '2025-07-13' },
  { path: '/cookie-policy', name: 'Cookie policy', changed: '2026-11-21' },
  { path: '/terms', name: 'Condizioni di utilizzo', changed: '2025-06-24' },
  {
    path: '/linee-guida-servizio',
    name: 'Linee guida e trasparenza del servizio',
    changed: '2026-11-21',
    shows: ['offers', 'market'],
  },
  { path: '/accessibilita', name: 'Dichiarazione di accessibilità', changed: '2026-11-21' },
  { path: '/reclami', name: 'Reclami', changed: '2026-11-21' },
  { path: '/licenze', name: 'Licenze del software di altri' },
  { path: '/preferenze-cookie', name: 'Preferenze cookie' },
  { path: '/blog', name: 'Blog', shows: ['blog'] },
  { path: '/contatti', name: 'Contatti' },
  { path: '/assistente', name: 'Assistente e domande frequenti' },
  { path: '/search', name: 'Cerca nel sito', unlisted: true },
  { path: '/auth', name: 'Area personale' },
]

const words = (path: string) =>
  path
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(word => word.length > 1)

/** Pages with the most similar address; the main ones when none is. At most `count`. */
export function nearestPages(path: string, count = 4): PublicPage[] {
  const asked = words(path)
  const likeness = (page: string) =>
    words(page).reduce(
      (sum, word) =>
        sum + Number(asked.some(other => other.startsWith(word.slice(0, 4)) || word.startsWith(other.slice(0, 4)))),
      0,
    )
  return PUBLIC_PAGES.map((page, order) => ({ page, order, score: likeness(page.path) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, count)
    .map(({ page }) => page)
}

const paths = new Set(PUBLIC_PAGES.map(page => page.path))

/** Whether visits of an address are counted: public pages and possible articles. Nothing else is stored. */
export const isCounted = (path: string): boolean => {
  if (paths.has(path)) return true
  const slug = path.startsWith('/blog/') ? path.slice('/blog/'.length) : ''
  return slug.length <= MAX_SLUG_LENGTH && POST_SLUG.test(slug)
}
