import { useSearchParams } from 'react-router'

/** PRODUCT: the specification's sample set stands behind this switch, and is never mixed with what was measured. */
const DEMO_PARAMETER = 'dimostrativi'

export const isDemo = (url: URL): boolean => url.searchParams.get(DEMO_PARAMETER) === '1'

/** Whether the screen shows samples, and the address that shows the other. */
export function useDemo(): { shows: boolean; other: string } {
  const [parameters] = useSearchParams()
  const shows = parameters.get(DEMO_PARAMETER) === '1'
  const next = new URLSearchParams(parameters)
  if (shows) next.delete(DEMO_PARAMETER)
  else next.set(DEMO_PARAMETER, '1')
  return { shows, other: `?${next.toString()}` }
}
