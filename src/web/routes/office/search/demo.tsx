import { useSearchParams, Link, type LinkProps } from 'react-router'
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ScreenHead } from '../office-parts.tsx'

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

/** The address of a neighbour that shows samples where this screen does. */
export function useBesideDemo(): (address: string) => string {
  const { shows } = useDemo()
  return address => (shows ? `${address}?${DEMO_PARAMETER}=1` : address)
}

/** A link, so that it works without scripts and can be shared. */
export function DemoSwitch() {
  const { shows, other } = useDemo()
  return (
    <>
      <p>
        <Link to={other} preventScrollReset>
          {shows ? 'Torna ai dati misurati' : 'Dati dimostrativi'}
        </Link>
      </p>
      {shows ? (
        <Notice tone="amber" className="mt-3" title="Dati dimostrativi">
          <p>
            Sono gli esempi della specifica: nessuna di queste cifre è stata misurata su questo sito, e qui i pulsanti
            sono fermi.
          </p>
        </Notice>
      ) : null}
    </>
  )
}

/** The screen under the switch. Over samples it is the same one, with every field and button disabled. */
export function Screen({ children }: { children: ReactNode }) {
  const { shows } = useDemo()
  return shows ? (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  ) : (
    children
  )
}

/** Beside each figure that may come from the sample set; drawn over samples alone. */
export const SampleTag = () => (useDemo().shows ? <Tag tone="amber">dimostrativo</Tag> : null)

/** A link into what was measured; over samples the words alone. */
export function MeasuredLink(props: LinkProps) {
  const { shows } = useDemo()
  return shows ? <>{props.children}</> : <Link {...props} />
}

/** The title of a screen, with the switch where it has samples. */
export const Head = ({ title, demo = false }: { title: ReactNode; demo?: boolean }) => (
  <ScreenHead title={title}>{demo ? <DemoSwitch /> : null}</ScreenHead>
)
