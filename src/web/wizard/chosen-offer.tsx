import { noticeTexts } from '#areas/offers/texts.ts'
import type { WizardOffer } from '#areas/requests/wizard-offers.ts'
import { CteLinkOf } from './fields/offers.tsx'
import { offerFacts, priceWords } from './offer-words.ts'
import { SupplierMark } from './supplier-mark.tsx'

/** The offer being asked for, beside every step after its choice (spec 2 §2.3, §2.4, §2.5). */
export function ChosenOffer({ item, service }: { item: WizardOffer; service: string }) {
  const { offer, yearly, notYearly } = item
  return (
    <aside className="step-side" aria-label="L’offerta scelta">
      <div className="result-who">
        <SupplierMark name={offer.supplier_name} logoPath={offer.supplier_logo_path} />
        <div className="min-w-0">
          <h2 className="text-lg">{offer.name}</h2>
          <p className="small">{offer.supplier_name}</p>
        </div>
      </div>
      <p className="offer-price">{priceWords(item)}</p>
      {yearly ? <p className="tiny muted long">{yearly.basis}</p> : null}
      {notYearly ? <p className="tiny muted long">{noticeTexts[notYearly]}</p> : null}
      <dl className="facts facts-ruled long">
        {offerFacts(offer).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/dashboard/servizi/${service}/scheda`} className="small" download>
          {sheetTitle(offer)} (PDF)
        </a>
      </p>
      <p>
        <CteLinkOf offer={offer} />
      </p>
      <p className="tiny muted long">
        Nulla parte finché non premi «Conferma» all’ultimo passaggio. Poi hai 14 giorni per ripensarci.
      </p>
    </aside>
  )
}

const sheetTitle = ({ type }: WizardOffer['offer']): string =>
  type === 'internet' || type === 'mobile' ? 'Sintesi contrattuale' : 'Scheda sintetica'
