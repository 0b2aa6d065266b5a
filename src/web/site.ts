import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { NonTechnicalFunction } from '#areas/settings/non-technical-functions.ts'

/** Brand and contacts, from the settings, for every page. */
export interface Site {
  name: string
  /** Public address without a final slash. */
  url: string
  phone: string
  email: string
  privacyEmail: string
  address: string
  taxId: string
  /** The brand's pages elsewhere, those that are set. */
  social: readonly { name: string; url: string }[]
  /** Whether search engines are told where we are and whom we serve («Local SEO»). */
  tellsPlace: boolean
}

export interface RootData {
  site: Site
  signedIn: boolean
  /** Printed on the page of a failed request, so that it can be found in the log. */
  requestId: string
  /** Goes with every form and upload of the session (ui/post-form.tsx); empty for visitors. */
  formToken: string
  /** What people are asked about before it starts; empty while only technical cookies are used. */
  nonTechnicalFunctions: readonly NonTechnicalFunction[]
  /** What the office says on top of every page at this moment. */
  notice: string | null
  hasAssistant: boolean
  hasComments: boolean
}

/** Used only when even the root could not load. */
const FALLBACK: RootData = {
  site: {
    name: 'PassaFacile',
    url: '',
    phone: '',
    email: '',
    privacyEmail: '',
    address: '',
    taxId: '',
    social: [],
    tellsPlace: false,
  },
  signedIn: false,
  requestId: '',
  formToken: '',
  nonTechnicalFunctions: [],
  notice: null,
  hasAssistant: false,
  hasComments: true,
}

export function useRootData(): RootData {
  const error = useRouteError()
  // A door that refuses before any loader ran gives what the page is drawn with beside its refusal.
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return useRouteLoaderData<RootData>('root') ?? (isRootData(data) ? data : FALLBACK)
}
const isRootData = (data: unknown): data is RootData => typeof data === 'object' && data !== null && 'formToken' in data
export const useSite = (): Site => useRootData().site

/** For `meta` functions: the site among the matches' loader data. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.site ?? FALLBACK.site
}

/** What a route says about itself (`export const handle`). */
export interface PageHandle {
  /** The page has nothing to run, so it is sent without scripts. */
  hydrate?: false
}

/** Whether a page of these matches runs React in the browser. */
export const isHydrated = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.every(({ handle }) => (handle as PageHandle | undefined)?.hydrate !== false)
