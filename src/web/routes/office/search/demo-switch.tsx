import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDemo } from './demo.ts'

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
