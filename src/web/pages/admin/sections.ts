/**
 * The sections of the back office (spec 3 §2), by the value of `section` in the address. A new one starts here; then the
 * compiler asks for what it loads (`sections.server.ts`) and for its screen (`section-screens.tsx`).
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

/** The sidebar, in the order of spec 3 §2; a rule between two groups. */
export const SIDEBAR: readonly (readonly SectionId[])[] = [
  ['requests', 'bills', 'activations', 'offers', 'clients'],
  ['blog', 'comments', 'content-marketing', 'web-ai'],
  ['seo-top', 'seo', 'seo-phases', 'indexnow', 'indexing-optimizer'],
  ['security', 'monitoraggio'],
  ['settings'],
]

/** Ids that are reached by their address alone (spec 3 §2: the second id of the security section). */
export const NOT_IN_SIDEBAR: readonly SectionId[] = ['sicurezza']

/** spec 3 §2. */
const DEFAULT_SECTION: SectionId = 'requests'

export const isSection = (text: string | null): text is SectionId => text !== null && Object.hasOwn(sections, text)

/** Only known ids are accepted from the address. */
export const sectionOf = (text: string | null): SectionId => (isSection(text) ? text : DEFAULT_SECTION)

export const sectionAddress = (section: SectionId): string => `/dashboard?section=${section}`
