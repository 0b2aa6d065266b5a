import type { OfferState } from '#areas/offers/procedures/list-offers.server.ts'
import { Status } from '#web/ui/tag.tsx'

const STATES: Readonly<Record<OfferState, { label: string; kind: 'done' | 'waiting' | 'refused' }>> = {
  draft: { label: 'Bozza', kind: 'waiting' },
  'on-sale': { label: 'In vendita', kind: 'done' },
  'to-come': { label: 'In arrivo', kind: 'waiting' },
  expired: { label: 'Scaduta', kind: 'refused' },
  off: { label: 'Spenta', kind: 'refused' },
}

export const OfferStateTag = ({ state }: { state: OfferState }) => (
  <Status kind={STATES[state].kind}>{STATES[state].label}</Status>
)
