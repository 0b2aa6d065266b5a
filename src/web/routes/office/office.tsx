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

/** The title of each page below a section, or beside them, the closer one first; what names a person stands in no title. */
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

/** What a browser calls a page of the office: each its own, so that tabs and bookmarks can be told apart. */
export function titleAt(pathname: string): string {
  for (const [path, title] of TITLES) {
    const match = matchPath(`/dashboard/${path}`, pathname)
    if (match) return `${title.replace(':number', match.params.number ?? '')} · Ufficio`
  }
  const section = sectionAt(pathname)
  return section ? `${sections[section]} · Ufficio` : 'Ufficio'
}

/** Customers never download the back office. */
const OfficePage = lazy(() => import('./office-page.tsx'))

/** The frame of the back office around its pages; null for customers, for whom nothing stands at these addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) return null
  // The frame comes in a piece of its own, which a browser without scripts could not put in its place.
  ;(context as RouterContextProvider).set(fullRenderContext, true)
  return loadFrame(rt, url)
}

/** Not on the way from one screen to the next: after a form that may have changed something, and when somebody else did. */
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
