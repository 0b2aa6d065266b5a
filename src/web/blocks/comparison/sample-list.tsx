import { useSite } from '#web/site.ts'
import { SAMPLE_PRICE, type SampleOffer } from '#web/pages/public/sample-offers.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'

const four = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 4 })

/** What an offer looks like, until there is one: said on every row, and without a button that could activate it. */
export function SampleList({ samples, commodity }: { samples: readonly SampleOffer[]; commodity: 'luce' | 'gas' }) {
  const { email } = useSite()
  const unit = commodity === 'luce' ? '€/kWh' : '€/Smc'
  return (
    <section className="wrap py-8" aria-labelledby="esempi">
      <div className="section-head">
        <h2 id="esempi">Adesso non abbiamo offerte {commodity}</h2>
        <p>Queste righe sono esempi: mostrano che cosa troverai qui. Per una consulenza gratuita scrivi a {email}.</p>
      </div>
      <ul className="border-t-[1.5px] border-ink">
        {samples.map(offer => (
          <li key={offer.id} className="grid gap-x-8 gap-y-2 border-b border-rule py-4 md:grid-cols-[1fr_2fr_auto]">
            <div className="result-who">
              <Monogram name={offer.provider} />
              <div>
                <h3>{offer.name}</h3>
                <p>{offer.provider}</p>
              </div>
            </div>
            <dl className="facts">
              <dt>Prezzo</dt>
              <dd>
                {four.format(offer.priceValue ?? SAMPLE_PRICE[commodity])} {unit}, {offer.priceType},{' '}
                {offer.priceDuration}
              </dd>
              <dt>Attivazione</dt>
              <dd>{offer.activationCost === 0 ? 'Gratuita' : `${offer.activationCost} €`}</dd>
              <dt>Vantaggi</dt>
              <dd>{[...offer.features, ...offer.advantages].join(' · ')}</dd>
            </dl>
            <div>
              <Tag tone="glass">Esempio, non attivabile</Tag>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
