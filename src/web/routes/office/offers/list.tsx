import { Link } from 'react-router'
import { CLIENT_LABELS, KIND_LABELS } from '#areas/offers/editing/fields.ts'
import { type ListedOffer, listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { formatDate } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ExportButton } from '../export-button.tsx'
import { ListFilters, ListTabs, NextPage } from '../office-list.tsx'
import { formAction, reads } from '../route.server.ts'
import { sections } from '../sections.ts'
import { offerSentences } from '#areas/offers/editing/texts.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import {
  OFFER_FILTERS,
  importAddress,
  marketAddress,
  newOfferAddress,
  offerAddress,
  offersAddress,
  sellersAddress,
} from '../addresses.ts'
import { feeText, priceTexts } from '#areas/offers/editing/words.ts'
import { ScreenHead } from '../office-parts.tsx'
import { offerScreen, OfferStateTag } from './versions.tsx'

const OFFERS = 'offers'
export const loader = reads((rt, { query }) => readList(rt, OFFERS, OFFER_FILTERS, query, listOffers))
export const action = formAction(
  filterActs(
    OFFER_FILTERS,
    () => OFFERS,
    filters => offersAddress(filters),
  ),
  error => offerSentences(error),
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export default offerScreen<typeof loader>(OfferList)

const columns: readonly Column<ListedOffer>[] = [
  {
    head: 'Offerta',
    names: true,
    cell: ({ id, values, isDemo, waits }) => (
      <>
        <Link to={offerAddress(id)}>{values.name}</Link> {isDemo ? <Tag>Dimostrativa</Tag> : null}{' '}
        {waits ? <Tag>Modifica da pubblicare</Tag> : null}
      </>
    ),
    under: ({ values }) => values.supplier_name,
  },
  {
    head: 'Tipo',
    cell: ({ values }) => labelOf(KIND_LABELS, values.type),
    under: ({ values }) => labelOf(CLIENT_LABELS, values.client_type),
  },
  {
    head: 'Prezzo',
    cell: ({ values }) =>
      priceTexts(values).map(text => (
        <span key={text} className="block">
          {text}
        </span>
      )),
  },
  { head: 'Quota fissa', cell: ({ values }) => feeText(values) },
  {
    head: 'Si firma fino al',
    cell: ({ values }) => (values.expiry_date ? formatDate(values.expiry_date) : 'Senza scadenza'),
  },
  { head: 'Stato', end: true, cell: ({ state }) => <OfferStateTag state={state} /> },
]

const labelOf = (labels: Readonly<Record<string, string>>, value = ''): string => labels[value] ?? value

const TABS = [
  { label: 'Tutte', filter: {} },
  { label: 'Bozze', filter: { state: 'draft' } },
  { label: 'In vendita', filter: { state: 'on-sale' } },
  { label: 'In arrivo', filter: { state: 'to-come' } },
  { label: 'Scadute', filter: { state: 'expired' } },
  { label: 'Spente', filter: { state: 'off' } },
]

function OfferList({ filters, here, list }: Awaited<ReturnType<typeof loader>>) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <ScreenHead title={sections.offers}>
        <div className="actions">
          <ButtonLink small to={marketAddress()}>
            Offerte del mercato
          </ButtonLink>
          <ButtonLink small to={sellersAddress()}>
            Loghi
          </ButtonLink>
          <ButtonLink small to={importAddress()}>
            Importa CSV
          </ButtonLink>
          <ExportButton what="offerte" filters={filters} small />
          <ButtonLink small tone="solid" to={newOfferAddress()}>
            Nuova offerta
          </ButtonLink>
        </div>
      </ScreenHead>
      <ListTabs<{ state?: string }> label="Stato" tabs={TABS} address={offersAddress} shown={{ filters }} />
      <ListFilters
        filters={filters}
        hint="Cerca nome, fornitore, codice"
        selects={[
          ['type', 'Ogni tipo', KIND_LABELS],
          ['client', 'Ogni cliente', CLIENT_LABELS],
        ]}
      />
      <Ledger
        caption={sections.offers}
        hideCaption
        columns={columns}
        rows={list.offers}
        empty={
          <EmptyState level={2} title={isFiltered ? 'Nessuna offerta con questi filtri' : 'Il catalogo è vuoto'}>
            {isFiltered ? (
              <Link to={offersAddress()}>Togli i filtri</Link>
            ) : (
              'Crea la prima offerta, o importala da un file.'
            )}
          </EmptyState>
        }
      />
      <NextPage to={list.next && offersAddress({ ...here, cursor: list.next })}>Successive 50</NextPage>
    </>
  )
}
