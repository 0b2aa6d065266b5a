import {
  offerDone,
  OFFER_WARNINGS,
  offerFieldErrors,
  type OfferWarning,
  versionLabels,
} from '#areas/offers/editing/texts.ts'
import { Link, useActionData, useLocation } from 'react-router'
import type { OfficeOffer } from '#areas/offers/procedures/office-offer.server.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ownRow } from '#core/own.ts'
import { Actions } from '#web/ui/button.tsx'
import { ActButton, answerTo } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { NextPage } from '../office-list.tsx'
import { DoneNotice, ListPart, RefusalNotice, ScreenHead } from '../office-parts.tsx'
import type { OfferAnswer } from './offers.server.ts'
import { offerAddress, versionAddress, offersAddress } from '../addresses.ts'
import { fieldText, valueText } from '#areas/offers/editing/words.ts'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { Notice } from '#web/ui/notice.tsx'
import { screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import type { OfferState } from '#areas/offers/procedures/list-offers.server.ts'
import { Status } from '#web/ui/tag.tsx'
import { Titled } from '#web/ui/fold.tsx'

type Change = { field: string; before: string; after: string }
type Version = OfficeOffer['versions'][number]

/** Author of a version: a staff member, or the system. */
export const whoOf = (by: string | null): string => by ?? 'Sistema'

export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="offer-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldText(field)}:{' '}
          {before === '' ? (
            <ins>{valueText(field, after)}</ins>
          ) : (
            <>
              <del>{valueText(field, before)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{valueText(field, after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `seen`: warnings shown by the previous submit. */
export const RestoreVersion = ({ id, at, offerId, edition, seen }: RestoredVersion) => (
  <ActButton
    intent="restore"
    values={{ versionId: id, edition, seen }}
    action={offerAddress(offerId)}
    of={` la versione del ${formatDateTime(at)}`}
  >
    {seen ? 'Ripristina lo stesso' : 'Ripristina'}
  </ActButton>
)
interface RestoredVersion extends Pick<Version, 'id' | 'at'> {
  offerId: string
  edition: string
  seen?: string
}

const columnsOf = ({ id: offerId, edition }: OfficeOffer, answer?: OfferAnswer): readonly Column<Version>[] => [
  {
    head: 'Quando',
    cell: ({ id, at }) => (
      <Link to={versionAddress(offerId, id)}>
        {formatDateTime(at)}
        <span className="sr-only">: guarda l’offerta com’era</span>
      </Link>
    ),
  },
  { head: 'Chi', cell: ({ by, kind }) => (kind === 'first' && by === null ? '—' : whoOf(by)) },
  { head: 'Che cosa', names: true, cell: ({ kind }) => versionLabels[kind] },
  { head: 'Differenze', full: true, cell: ({ changes }) => <Changes changes={changes} /> },
  {
    head: <span className="sr-only">Azioni</span>,
    end: true,
    cell(version) {
      const warnings = answerTo(answer, ['restore'], { versionId: version.id }) && answer?.warnings
      const restored = { ...version, offerId, edition, seen: warnings?.join(' ') ?? '' }
      return version.isPresent ? 'Di adesso' : <RestoreVersion {...restored} />
    },
  },
]

/** Past versions of an offer, newest first; each can be restored. */
export const OfferVersions = ({ offer, answer }: { offer: OfficeOffer; answer?: OfferAnswer }) =>
  offer.versions.length > 0 ? (
    <ListPart title="Versioni" columns={columnsOf(offer, answer)} rows={offer.versions}>
      <NextPage to={offer.next && offerAddress(offer.id, { versioni: offer.next })}>Versioni precedenti</NextPage>
    </ListPart>
  ) : null

export function PlannedVersions({ offer: { id: offerId, planned, edition } }: { offer: OfficeOffer }) {
  const here = offerAddress(offerId)
  if (planned.length === 0) return null
  return (
    <Titled id="offer-planned" title="Modifiche che aspettano">
      {planned.map(({ id, beginsOn, by, madeAt, refusedFor, changes, warnings }) => (
        <div key={id} className="small grid gap-1 pb-3">
          <p>
            <b>{beginsOn ? `Dal ${formatDate(beginsOn)}` : 'Da un file, da pubblicare'}</b>{' '}
            <span className="muted">
              di {whoOf(by)}, {formatDateTime(madeAt)}
            </span>
          </p>
          <Changes changes={changes} />
          {refusedFor ? (
            <p className="office-late">
              Non è entrata:{' '}
              {Object.entries(refusedFor)
                .map(([field, code]) => `${fieldText(field)}: ${offerFieldErrors[code] ?? code}`)
                .join(' ')}
            </p>
          ) : null}
          <OfferWarnings warnings={warnings} />
          <Actions>
            {beginsOn === null ? (
              <ActButton
                intent="publish-waiting"
                values={{ versionId: id, edition, seen: warnings.join(' ') }}
                action={here}
                tone="primary"
              >
                {warnings.length > 0 ? 'Pubblica lo stesso questa modifica' : 'Pubblica questa modifica'}
              </ActButton>
            ) : null}
            <ActButton intent="drop-planned" values={{ versionId: id }} action={here} tone="quiet">
              Annulla questa modifica
            </ActButton>
          </Actions>
        </div>
      ))}
    </Titled>
  )
}

/** Title of a page of «Gestione Offerte», linking to its list. */
export const OfferHead = (head: Omit<ComponentProps<typeof ScreenHead>, 'back'>) => (
  <ScreenHead back={[offersAddress(), sections.offers]} {...head} />
)

/** Whether the submitted intent belongs to the offer form, which shows its own errors. */
export const isOfEditor = (answer: OfferAnswer | undefined): boolean =>
  ['save', 'preview'].includes(answer?.typed?.intent ?? '')

/** Page of a «Gestione Offerte» route, below the result of the last action. */
export const offerScreen = <L extends (...args: never[]) => Promise<object>>(
  Screen: ComponentType<Awaited<ReturnType<L>>>,
) =>
  screen<L>(function OfferScreen(data) {
    useLiveReload('offers')
    // Keep what is typed when others save: remount only for another page or for its own response.
    const answer = useActionData<OfferAnswer>()
    const { key, search } = useLocation()
    const [drawnAt, setDrawnAt] = useState(key)
    if (key !== drawnAt && !answer) setDrawnAt(key)
    const done = answer ? null : doneOf(new URLSearchParams(search))
    return (
      <>
        <DoneNotice>{done}</DoneNotice>
        <RefusalNotice>{isOfEditor(answer) ? null : answer?.errors?.form}</RefusalNotice>
        <Screen key={drawnAt} {...data} />
      </>
    )
  })

const STATES: Readonly<Record<OfferState, { label: string; kind: 'done' | 'waiting' | 'refused' }>> = {
  'to-correct': { label: 'Da correggere', kind: 'refused' },
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

const doneOf = (query: URLSearchParams): string | null => ownRow(offerDone, query.get('fatto')) ?? null
