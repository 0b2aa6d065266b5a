import { type ComponentType, lazy } from 'react'
import type { SectionData } from './sections.server.ts'
import type { SectionId } from './sections.ts'

/** The screen of each section, loaded when it is opened; each is drawn from what its own `load` gives. */
const screens: { readonly [S in SectionId]: ComponentType<{ data: SectionData<S> }> } = {
  requests: lazy(() => import('./requests-section.tsx')),
  bills: lazy(() => import('./bills-section.tsx')),
  activations: lazy(() => import('./activations-section.tsx')),
  offers: lazy(() => import('./offers-section.tsx')),
  blog: lazy(() => import('./blog-section.tsx')),
  comments: lazy(() => import('./comments-section.tsx')),
  'content-marketing': lazy(() => import('./growth/content-section.tsx')),
  'web-ai': lazy(() => import('./growth/web-ai-section.tsx')),
  clients: lazy(() => import('./clients-section.tsx')),
  security: lazy(() => import('./security-section.tsx')),
  sicurezza: lazy(() => import('./security-section.tsx')),
  monitoraggio: lazy(() => import('./monitoring-section.tsx')),
  'seo-top': lazy(() => import('./growth/seo-top-section.tsx')),
  seo: lazy(() => import('./growth/seo-section.tsx')),
  indexnow: lazy(() => import('./growth/indexnow-section.tsx')),
  'indexing-optimizer': lazy(() => import('./growth/optimizer-section.tsx')),
  'seo-phases': lazy(() => import('./growth/phases-section.tsx')),
  settings: lazy(() => import('./settings-section.tsx')),
}

/** As a table of any data: the one above has checked that screen and data belong together. */
export const SCREENS = screens as Readonly<Record<SectionId, ComponentType<{ data: unknown }>>>
