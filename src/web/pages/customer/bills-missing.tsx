import { Link } from 'react-router'
import { billErrors } from '#areas/bills/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Tab, tabAddress } from './tabs.ts'

/** In the place of a list that could not be read (spec 3 §8). */
export function BillsMissing({ tab }: { tab: Tab }) {
  return (
    <Notice tone="red" role="alert" title={billErrors['list-failed']} className="mt-6">
      <p>
        Le bollette ci sono, è la lista che non è arrivata. <Link to={tabAddress(tab)}>Riprova</Link>
      </p>
    </Notice>
  )
}
