import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDemo } from './demo.ts'

/** A link, so that it works without scripts and can be shared; the buttons of a screen are not drawn beside samples. */
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
          <p>Sono gli esempi della specifica: nessuna di queste cifre è stata misurata su questo sito.</p>
        </Notice>
      ) : null}
    </>
  )
}

/** Beside each figure of the sample set. */
export const SampleTag = () => <Tag tone="amber">dimostrativo</Tag>
