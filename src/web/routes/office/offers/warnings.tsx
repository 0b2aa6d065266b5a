import { OFFER_WARNINGS, type OfferWarning } from '#areas/offers/editing/texts.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What is odd about an offer, before everybody sees it. */
export const OfferWarnings = ({ warnings }: { warnings: readonly OfferWarning[] }) =>
  warnings.length > 0 ? (
    <Notice tone="amber" title="Prima di pubblicare, guarda" className="mb-3">
      <ul>
        {warnings.map(warning => (
          <li key={warning}>{OFFER_WARNINGS[warning]}</li>
        ))}
      </ul>
    </Notice>
  ) : null
