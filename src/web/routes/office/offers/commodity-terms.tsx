import type { ReactNode } from 'react'
import { MAX_DISCOUNTS } from '#areas/offers/editing/commodity-fields.ts'
import type { OfferField, OfferValues } from '#areas/offers/editing/offer-field.ts'
import { Fold } from '#web/ui/fold.tsx'
import { OfferInput } from './offer-input.tsx'

const TITLES = { luce: 'Struttura del prezzo della luce', gas: 'Struttura del prezzo del gas' } as const

/**
 * Bands, index, renewal, components and discounts of one commodity. Prices of bands that the chosen structure has not are
 * put away by the stylesheet (`offer-shape`), so that it works without scripts.
 */
export function CommodityTerms({
  commodity,
  fields,
  values,
  errors,
}: {
  commodity: 'luce' | 'gas'
  fields: readonly OfferField[]
  values: OfferValues
  errors: Readonly<Record<string, string>>
}) {
  const some = (prefix: string) => fields.filter(({ name }) => name.startsWith(prefix))
  const input = (field: OfferField) => (
    <OfferInput key={field.name} field={field} value={values[field.name] ?? ''} error={errors[field.name]} />
  )
  const price = some(`${commodity}_price`)
  const renewal = some(`${commodity}_renewal`)
  const discounts = some(`${commodity}_discount`)
  const others = fields.filter(field => ![...price, ...renewal, ...discounts].includes(field))
  const isSaid = (among: readonly OfferField[]) => among.some(({ name }) => values[name] || errors[name])
  const ofPlace = (n: number) => some(`${commodity}_discount_${n}_`)
  const places = Array.from({ length: MAX_DISCOUNTS }, (_, n) => n + 1)
  // Those there are, and one to write.
  const shown = Math.min(MAX_DISCOUNTS, 1 + places.filter(n => isSaid(ofPlace(n))).length)
  const row = (n: number) => (
    <div key={n} className="offer-discount">
      {ofPlace(n).map(input)}
    </div>
  )
  return (
    <section aria-labelledby={`offer-${commodity}`}>
      <h2 id={`offer-${commodity}`}>{TITLES[commodity]}</h2>
      <Shape fields={price} input={input} />
      <div className="form-grid pt-3">{others.map(input)}</div>
      <Fold title="Prezzo di rinnovo" wide open={isSaid(renewal)}>
        <Shape fields={renewal} input={input} />
      </Fold>
      <Fold title="Sconti" wide open={isSaid(discounts)}>
        <p className="muted small pb-2">Uno sconto con una condizione si racconta, ma non entra nella spesa.</p>
        {places.slice(0, shown).map(row)}
        {shown < MAX_DISCOUNTS ? (
          <Fold title="Altri sconti" wide>
            {places.slice(shown).map(row)}
          </Fold>
        ) : null}
      </Fold>
    </section>
  )
}

/** The choice of a structure, then a price for each band it may have. */
function Shape({ fields, input }: { fields: readonly OfferField[]; input(field: OfferField): ReactNode }) {
  const [choice, ...amounts] = fields
  if (!choice) return null
  return (
    <div className="offer-shape">
      {input(choice)}
      <div className="form-grid pt-3">
        {amounts.map(field => (
          <div key={field.name} className={`offer-band offer-band-${field.name.split('_').at(-1)}`}>
            {input(field)}
          </div>
        ))}
      </div>
    </div>
  )
}
