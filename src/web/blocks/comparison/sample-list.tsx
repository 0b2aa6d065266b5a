import { consultation } from '#web/blocks/consultation.ts'
import marketStyles from '#web/styles/sheet-market.css?url'
import { ButtonLink } from '#web/ui/button.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'

/** A sample card of spec 1 §3, without a rating because nobody gave one. */
export interface SampleOffer {
  id: string
  provider: string
  name: string
  facts: readonly { term: string; value: string }[]
}

/** Samples shown while there are no offers: labelled on every row; the button leads to a consultation, never an activation. */
export function SampleList({ samples, word, path }: { samples: readonly SampleOffer[]; word: string; path: string }) {
  return (
    <section className="wrap py-8" aria-labelledby="esempi">
      <link rel="stylesheet" href={marketStyles} precedence="base" />
      <div className="section-head">
        <h2 id="esempi">Adesso non abbiamo offerte {word}</h2>
        <p>Queste righe sono esempi: mostrano che cosa troverai qui. Una consulenza gratuita c’è già adesso.</p>
      </div>
      <ul className="rule-top">
        {samples.map(offer => (
          <li key={offer.id} className="grid gap-x-8 gap-y-3 hairline-bottom py-4 md:grid-cols-[1fr_2fr_auto]">
            <div className="result-who">
              <Monogram name={offer.provider} />
              <div>
                <h3>{offer.name}</h3>
                <p>{offer.provider}</p>
              </div>
            </div>
            <Facts rows={offer.facts.map(({ term, value }) => [term, value])} />
            <div className="grid content-start justify-items-start gap-3">
              <Tag tone="amber">Esempio, non attivabile</Tag>
              <ButtonLink
                small
                to={consultation({ from: path, topic: `offerta di esempio ${offer.name}` })}
                rel="nofollow"
              >
                Chiedi una consulenza<span className="sr-only"> su {offer.name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
