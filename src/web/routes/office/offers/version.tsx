import { titled } from '../screen.tsx'
import { Link } from 'react-router'
import { OFFER_FIELDS } from '#areas/offers/editing/fields.ts'
import { versionLabels } from '#areas/offers/editing/texts.ts'
import { formatMoment } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status } from '#web/ui/tag.tsx'
import { reads } from '../route.server.ts'
import { sections } from '../sections.ts'
import { offerAddress, offersAddress } from '../addresses.ts'
import { getOfferVersion } from '#areas/offers/procedures/versions.server.ts'
import { call } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { offerScreen, RestoreVersion, whoOf } from './versions.tsx'
import { fieldText, valueText } from '#areas/offers/editing/words.ts'

export const loader = reads(async (rt, { params: { offerId, versionId } }) => {
  const version = await orNotFound(call(rt, getOfferVersion, { versionId }))
  if (version.offerId !== offerId) throw missingPage()
  return { version }
})
export const meta = titled<typeof loader>((_, data) => `${data?.version.name ?? 'Offerta'}, com’era`)
export default offerScreen<typeof loader>(OldVersion)

interface VersionTexts {
  name: string
  was: string
  is: string
}

const columns: readonly Column<VersionTexts>[] = [
  { head: 'Dato', names: true, cell: ({ name }) => fieldText(name) },
  { head: 'Allora', full: true, cell: ({ name, was }) => valueText(name, was) },
  {
    head: 'Adesso',
    full: true,
    cell: ({ name, was, is }) =>
      was === is ? (
        <span className="muted max-sm:hidden">Uguale</span>
      ) : (
        <>
          <Status kind="waiting">Diverso</Status> <span className="sm:hidden">adesso: </span>
          {valueText(name, is)}
        </>
      ),
  },
]

function OldVersion({ version }: Awaited<ReturnType<typeof loader>>) {
  const { id, offerId, name, kind, by, at, was, is, edition } = version
  const rows = OFFER_FIELDS.map(field => ({
    name: field.name,
    was: was[field.name] ?? '',
    is: is[field.name] ?? '',
  })).filter(row => row.was !== '' || row.is !== '')
  const isOther = rows.some(row => row.was !== row.is)
  return (
    <>
      <p className="small">
        <Link to={offersAddress()}>{sections.offers}</Link> › <Link to={offerAddress(offerId)}>{name}</Link>
      </p>
      <div className="office-bar">
        <h1>Com’era il {formatMoment(at)}</h1>
        {isOther ? <RestoreVersion id={id} at={at} offerId={offerId} edition={edition} /> : null}
      </div>
      <p className="muted pb-3">
        {kind === 'first' ? 'Prima delle modifiche' : `${versionLabels[kind]} da ${whoOf(by)}`}
        {isOther ? '' : ' · non c’è niente di diverso da adesso'}
      </p>
      <Ledger caption={`${name}, allora e adesso`} hideCaption columns={columns} rows={rows} rowKey={row => row.name} />
    </>
  )
}
