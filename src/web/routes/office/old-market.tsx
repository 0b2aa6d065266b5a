import { Link, useLocation } from 'react-router'
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

/** Over every section, until the office has brought what costs are computed with: in one line, in full where it is brought. */
export function DueFigures({ due }: { due: readonly DueFact[] }) {
  const isBroughtHere = useLocation().pathname === partAddress('tariffe')
  if (due.length === 0) return null
  const title = due.some(({ state }) => state === 'missing')
    ? 'Mancano dati con cui calcoliamo la spesa'
    : 'Stanno per finire dati con cui calcoliamo la spesa'
  if (isBroughtHere)
    return (
      <Notice tone="amber" className="mb-4" title={title}>
        <p>{due.map(({ sentence }) => sentence).join(' ')}</p>
      </Notice>
    )
  return (
    <Notice tone="amber" className="mb-4">
      <p>
        <b>{title}:</b> {due.map(({ name }) => name).join(', ')}.{' '}
        <Link to={partAddress('tariffe')}>Tariffe e indici</Link>
      </p>
    </Notice>
  )
}
