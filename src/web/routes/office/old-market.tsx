import { Link } from 'react-router'
import type { DueFact } from '#areas/market/due-facts.ts'
import { STALE_HOURS } from '#areas/offers/open-data/staleness.ts'
import { formatDate } from '#core/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { MarketAge } from './market-age.server.ts'
import { marketAddress } from './offers/address.ts'
import { partAddress } from './settings/parts.ts'

/** Over every section of the office, until a good list comes in. */
export function OldMarket({ age }: { age: MarketAge }) {
  if (!age?.isOld) return null
  return (
    <Notice tone="amber" className="mb-4" title="I dati del mercato sono vecchi">
      <p>
        {age.day ? `Sono del ${formatDate(age.day)}` : 'Non ne è arrivato nessuno'}: più di {STALE_HOURS} ore, benché
        l’indirizzo da cui arrivano ogni giorno sia impostato. <Link to={marketAddress()}>Offerte del mercato</Link>
      </p>
    </Notice>
  )
}

/** Over every section, until the office has brought what costs are computed with. */
export function DueFigures({ due }: { due: readonly DueFact[] }) {
  if (due.length === 0) return null
  const isMissing = due.some(({ state }) => state === 'missing')
  // One line: the list below keeps its place.
  return (
    <details className="office-due">
      <summary>
        {isMissing ? 'Mancano dati con cui calcoliamo la spesa' : 'Stanno per finire dati con cui calcoliamo la spesa'}
      </summary>
      <p>
        {due.map(({ sentence }) => sentence).join(' ')} <Link to={partAddress('tariffe')}>Tariffe e indici</Link>
      </p>
    </details>
  )
}
