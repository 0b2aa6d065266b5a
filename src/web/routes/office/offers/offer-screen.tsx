import { type ComponentType, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DoneNotice } from '../office-parts.tsx'
import { screen } from '../screen.tsx'
import { doneOf } from './address.ts'
import type { OfferState } from '#areas/offers/procedures/list-offers.server.ts'
import { Status } from '#web/ui/tag.tsx'
import { OFFER_WARNINGS, type OfferWarning } from '#areas/offers/editing/texts.ts'

/** The page of a route of «Gestione Offerte», under what was just done. */
export const offerScreen = <L extends (...args: never[]) => Promise<object>>(
  Screen: ComponentType<Awaited<ReturnType<L>>>,
) =>
  screen<L>(function OfferScreen(data) {
    useLiveReload('offers')
    // What is typed stays when others save: the form is drawn anew only for another page, or by an answer of its own.
    const answer = useActionData<unknown>()
    const { key, search } = useLocation()
    const [drawnAt, setDrawnAt] = useState(key)
    if (key !== drawnAt && !answer) setDrawnAt(key)
    const done = answer ? null : doneOf(new URLSearchParams(search))
    return (
      <>
        <DoneNotice>{done}</DoneNotice>
        <Screen key={drawnAt} {...data} />
      </>
    )
  })

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
