import { Link, useActionData, useLocation } from 'react-router'
import { OFFER_WARNINGS, offerFieldErrors, type OfferWarning, versionLabels } from '#areas/offers/editing/texts.ts'
import type { OfficeOffer } from '#areas/offers/procedures/get-offer-for-office.server.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { NextPage } from '../office-list.tsx'
import { DoneNotice, ListPart, RefusalNotice } from '../office-parts.tsx'
import type { OfferAnswer } from './offers.server.ts'
import { doneOf, offerAddress, versionAddress } from '../addresses.ts'
import { fieldText, valueText } from '#areas/offers/editing/words.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import { type ComponentType, useState } from 'react'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { Notice } from '#web/ui/notice.tsx'
import { screen } from '../screen.tsx'
import type { OfferState } from '#areas/offers/procedures/list-offers.server.ts'
import { Status } from '#web/ui/tag.tsx'

type Change = { field: string; before: string; after: string }
type Version = OfficeOffer['versions'][number]

/** Who made a version: a person of the office, or the product by itself. */
export const whoOf = (by: string | null): string => by ?? 'Sistema'

/** What is different, field by field; a field that was empty says what it is now. */
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

const columns: readonly Column<Version & { here: string; offerId: string; edition: string; seen: string }>[] = [
  {
    head: 'Quando',
    cell: ({ id, at, offerId }) => (
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
    cell: ({ isPresent, ...version }) => (isPresent ? 'Di adesso' : <RestoreVersion {...version} />),
  },
]

interface Restored {
  id: string
  at: Date
  here: string
  edition: string
  /** The warnings that the press before it was told. */
  seen?: string
}

export function RestoreVersion({ id, at, here, edition, seen }: Restored) {
  return (
    <ActButton
      intent="restore"
      values={{ versionId: id, edition, seen }}
      action={here}
      of={` la versione del ${formatDateTime(at)}`}
    >
      {seen ? 'Ripristina lo stesso' : 'Ripristina'}
    </ActButton>
  )
}

/** The states an offer had, newest first; each but the present one can be made present again. */
export function OfferVersions({ offer, here, answer }: { offer: OfficeOffer; here: string; answer?: OfferAnswer }) {
  if (offer.versions.length === 0) return null
  const rows = offer.versions.map(version => ({
    ...version,
    here,
    offerId: offer.id,
    edition: offer.edition,
    seen:
      answer?.typed.intent === 'restore' && answer.typed.versionId === version.id
        ? (answer.warnings ?? []).join(' ')
        : '',
  }))
  return (
    <ListPart title="Versioni" columns={columns} rows={rows}>
      <NextPage to={offer.next && offerAddress(offer.id, { versioni: offer.next })}>Versioni precedenti</NextPage>
    </ListPart>
  )
}

/** What is to begin on a day to come, or waits to be published. */
export function PlannedVersions({ offer: { planned, edition }, here }: { offer: OfficeOffer; here: string }) {
  if (planned.length === 0) return null
  return (
    <section aria-labelledby="offer-planned">
      <h2 id="offer-planned">Modifiche che aspettano</h2>
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
          <PostForm hidden={{ versionId: id }} action={here}>
            <OfferWarnings warnings={warnings} />
            {beginsOn === null ? (
              <>
                <input type="hidden" name="edition" value={edition} />
                <input type="hidden" name="seen" value={warnings.join(' ')} />
                <Button small tone="primary" name="intent" value="publish-waiting">
                  {warnings.length > 0 ? 'Pubblica lo stesso questa modifica' : 'Pubblica questa modifica'}
                </Button>{' '}
              </>
            ) : null}
            <Button small tone="quiet" name="intent" value="drop-planned">
              Annulla questa modifica
            </Button>
          </PostForm>
        </div>
      ))}
    </section>
  )
}

/** Whether the button that was pressed is one of the form of an offer, which says itself why it was refused. */
export const isOfEditor = (answer: OfferAnswer | undefined): boolean =>
  ['save', 'preview'].includes(answer?.typed?.intent ?? '')

/** The page of a route of «Gestione Offerte», under what was just done, or why it was not. */
export const offerScreen = <L extends (...args: never[]) => Promise<object>>(
  Screen: ComponentType<Awaited<ReturnType<L>>>,
) =>
  screen<L>(function OfferScreen(data) {
    useLiveReload('offers')
    // What is typed stays when others save: the form is drawn anew only for another page, or by an answer of its own.
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
