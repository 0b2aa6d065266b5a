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
  /** The brand's profiles on other sites, if set. */
  social: readonly { name: string; url: string }[]
  /** Whether structured data include our location and service area («Local SEO»). */
  tellsPlace: boolean
}

export interface RootData {
  site: Site
  signedIn: boolean
  /** Shown on error pages, so that the request can be found in the log. */
  requestId: string
  /** Sent with every form and upload of the session; empty for visitors. */
  formToken: string
  /** Functions that need consent; empty while only technical cookies are used. */
  nonTechnicalFunctions: readonly NonTechnicalFunction[]
  /** Current site-wide announcement from the office. */
  notice: string | null
  hasAssistant: boolean
  hasComments: boolean
}

/** Fallback when even the root failed to load. */
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
  // A response from before any loader (server/door) carries the page's data with its refusal.
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return useRouteLoaderData<RootData>('root') ?? (isRootData(data) ? data : FALLBACK)
}
const isRootData = (data: unknown): data is RootData => typeof data === 'object' && data !== null && 'formToken' in data
export const useSite = (): Site => useRootData().site

/** For `meta` functions: the site from the matches' loader data. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.site ?? FALLBACK.site
}

/** Route metadata (`export const handle`). */
export interface PageHandle {
  /** The page has nothing to run: send it without scripts. */
  hydrate?: false
}

/** Whether a page of these matches runs React in the browser. */
export const isHydrated = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.every(({ handle }) => (handle as PageHandle | undefined)?.hydrate !== false)
