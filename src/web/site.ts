import { useRouteLoaderData } from 'react-router'

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
}

/** What root's loader gives to every page. */
export interface RootData {
  site: Site
  signedIn: boolean
  /** Printed on the page of a failed request, so that it can be found in the log. */
  requestId: string
  /** Goes with every form and upload of the session (ui/form-token.tsx); empty for visitors. */
  formToken: string
}

/** Used only when even the root could not load. */
const FALLBACK: RootData = {
  site: { name: 'PassaFacile', url: '', phone: '', email: '', privacyEmail: '', address: '', taxId: '' },
  signedIn: false,
  requestId: '',
  formToken: '',
}

export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? FALLBACK
export const useSite = (): Site => useRootData().site

/** For `meta` functions: the site among the matches' loader data. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.site ?? FALLBACK.site
}
