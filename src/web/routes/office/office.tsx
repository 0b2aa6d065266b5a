import { matchPath, Outlet, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sectionAt, sections } from './sections.ts'
import { PART_IDS, PARTS } from './settings/parts.ts'
import { lazy, Suspense } from 'react'
import { fullRenderContext, runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import type { Route } from './+types/office'
import { loadFrame } from './frame.server.ts'

/** Titles of pages below or outside a section, most specific first; titles never name a person. */
const TITLES: readonly (readonly [path: string, title: string])[] = [
  ['richieste/nuova', 'Nuova richiesta'],
  ['richieste/esporta', 'Esporta con i dati completi'],
  ['richieste/:number', 'Pratica :number'],
  ['pratiche/invii', 'Invii ai fornitori'],
  ['pratiche/provvigioni', 'Provvigioni'],
  ['messaggi', 'Messaggi'],
  ['messaggi/:id', 'Messaggio'],
  ['correzioni', 'Correzioni'],
  ['correzioni/nuova', 'Nuova correzione'],
  ['correzioni/:id', 'Correzione'],
  ['analisi/:id', 'Bolletta'],
  ['clienti/:id', 'Scheda del cliente'],
  ['clienti/:id/unisci', 'Unisci due account'],
  ['offerte/nuova', 'Nuova offerta'],
  ['offerte/importa', 'Importa da CSV'],
  ['offerte/importa/:id', 'Prova di un file'],
  ['offerte/fornitori', 'Loghi dei fornitori'],
  ['offerte/mercato', 'Offerte del mercato'],
  ['offerte/:id', 'Offerta'],
  ['offerte/:id/versioni/:version', 'Offerta, com’era'],
  ['sicurezza/attivita/:id', 'Che cosa ha fatto l’ufficio'],
  ...PART_IDS.map(id => [`impostazioni/${id}`, PARTS[id].title] as const),
  ['impostazioni/testi-legali/:document', 'Testo legale'],
  ['ricerca/blog/nuovo', 'Nuovo articolo'],
  ['ricerca/blog/duplicati', 'Articoli doppi'],
  ['ricerca/blog/:id', 'Articolo'],
  ['ricerca/web-ai/:id', `${sections['web-ai']}, una pagina`],
  ['ricerca/seo-top/link', `${sections['seo-top']}, link`],
  ['ricerca/seo-top/link/:id', `${sections['seo-top']}, un link`],
  ['ricerca/seo/search-console', 'Search Console'],
  ['ricerca/fasi/:number', `${sections['seo-phases']}, fase :number`],
]

/** Document title of an office page: distinct, for tabs and bookmarks. */
export function titleAt(pathname: string): string {
  for (const [path, title] of TITLES) {
    const match = matchPath(`/dashboard/${path}`, pathname)
    if (match) return `${title.replace(':number', match.params.number ?? '')} · Ufficio`
  }
  const section = sectionAt(pathname)
  return section ? `${sections[section]} · Ufficio` : 'Ufficio'
}

/** Lazy: customers never download the back office. */
const OfficePage = lazy(() => import('./office-page.tsx'))

/** Office frame around its pages; null for customers, who have none of these addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) return null
  // The frame is a lazy chunk; streamed in later, a browser without scripts could not insert it.
  ;(context as RouterContextProvider).set(fullRenderContext, true)
  return loadFrame(rt, url)
}

/** Not on plain navigation: only after a form that may have changed something, or a change by someone else. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) &&
  formData?.get('intent') !== 'preview' &&
  defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) =>
  pageMeta({
    site: siteOf(matches),
    path: pathname,
    title: titleAt(pathname),
    description: 'L’ufficio.',
    index: false,
  })

export default function Office({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Outlet />
  return (
    <Suspense>
      <OfficePage {...loaderData} />
    </Suspense>
  )
}
