import { redirect } from 'react-router'
import { Link } from '#web/ui/button.tsx'
import { idIn, offerAddress, supplierAddress } from '#areas/offers/addresses.ts'
import { OFFER_KINDS, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { offerWords } from '#areas/offers/price-words.ts'
import { describeSupplier } from '#areas/offers/procedures/suppliers.server.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import { capitalised } from '#core/text.ts'
import { call } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { orNotFound, orTooMany } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import type { Route } from './+types/fornitore'
import { publicHeaders } from '#web/public-headers.server.ts'
import { Facts } from '#web/ui/figures/facts.tsx'
import { usualTimes } from './offer-page.server.ts'
import { Titled } from '#web/ui/fold.tsx'

export { clientLoader, handle } from '#web/no-scripts.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idIn(params.slug).slice(0, 100)
  const supplier = await orNotFound(orTooMany(call(context.get(runtimeContext), describeSupplier, { id })))
  const path = supplierAddress(supplier)
  if (path !== url.pathname) throw redirect(path, 301)
  return { ...supplier, path, times: usualTimes(supplier.days) }
}

export const headers = () => publicHeaders(['offers', 'market'])

export const meta: Route.MetaFunction = metaOf(({ loaderData, params }) => {
  const { name, path } = loaderData ?? { name: 'Fornitore non trovato', path: `/fornitori/${params.slug}` }
  return {
    path,
    title: loaderData ? `${name}: offerte che si possono attivare e tempi` : name,
    description: loaderData
      ? `Le offerte di ${name} che si possono attivare oggi, con il prezzo scritto nel contratto e i tempi di attivazione.`
      : 'A questo indirizzo non c’è un fornitore con offerte che si possono attivare oggi.',
    index: loaderData !== undefined,
    ...(loaderData && { trail: [{ name }] }),
  }
})

/** Supplier data entered by the office, if any. */
export default function Fornitore({ loaderData: { name, times, offers } }: Route.ComponentProps) {
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <BackHome />
          <div className="offer-who mt-3">
            <Monogram name={name} />
            <h1>{name}</h1>
          </div>
          <p className="lead">
            {offers.length === 1 ? 'Un’offerta che si può' : `${offers.length} offerte che si possono`} attivare oggi.
          </p>
        </div>
      </section>
      <div className="wrap offer-page">
        {OFFER_KINDS.map(kind => (
          <Offers key={kind} kind={kind} offers={offers.filter(({ type }) => type === kind)} />
        ))}
        {times.length > 0 ? (
          <Titled id="tempi" title="Quanto ci mette di solito">
            <Facts rows={times.map(({ label, taken }) => [capitalised(label), `${taken} giorni lavorativi`])} />
          </Titled>
        ) : null}
      </div>
    </>
  )
}

function Offers({ kind, offers }: { kind: OfferKind; offers: readonly PublicOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={`offerte-${kind}`}>
      <h2 id={`offerte-${kind}`}>{offerKinds[kind].label}</h2>
      <ul className="offer-instead">
        {offers.map(offer => (
          <li key={offer.id}>
            <Link to={offerAddress({ id: offer.id, name: offer.name, supplier: offer.supplier_name })}>
              {offer.name}
            </Link>
            {offer.client_type === 'business' ? <span className="tag">Aziende</span> : null}{' '}
            <span className="muted">{offerWords(offer)}</span>
          </li>
        ))}
      </ul>
      <p className="small">
        <Link to={offerKinds[kind].path}>Confrontale con le altre</Link>
      </p>
    </section>
  )
}
