import type { Commodity } from '#areas/market/parameters.ts'
import { type Cents, formatEuro, formatNumber } from '#core/money.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'

/** Slider ranges: from very low to a large home; the form accepts any number. */
const SLIDERS = {
  luce: { label: 'Luce', field: 'consumo', way: 'stima', unit: 'kWh', min: 200, max: 8000, step: 50 },
  gas: { label: 'Gas', field: 'consumoGas', way: 'stimaGas', unit: 'Smc', min: 20, max: 4000, step: 20 },
} as const

/** Sticky sliders; `small/results.ts` copies them into the form. CSS hides them without scripts. */
export function Tuner({
  kinds,
  consumption,
  cheapest,
  isEstimate,
}: {
  kinds: readonly Commodity[]
  /** Yearly kWh and Smc behind the figures shown. */
  consumption: Record<Commodity, number>
  cheapest: { name: string; total: Cents } | null
  isEstimate: boolean
}) {
  const spend = cheapest && (isEstimate ? `circa ${wholeEuro(cheapest.total)}` : formatEuro(cheapest.total))
  return (
    <section className="tuner" aria-label="Prova altri consumi">
      <div className="wrap">
        {kinds.map(kind => {
          const { label, field, way, unit, ...range } = SLIDERS[kind]
          const value = consumption[kind]
          return (
            <label key={kind}>
              <span>
                <span className="sr-only">Consumo di </span>
                {label}{' '}
                <b className="nowrap">
                  {formatNumber(value, 2)} {unit}
                </b>
              </span>
              <input
                type="range"
                id={`prova-${kind}`}
                {...range}
                // Set min, max and step before value, or the browser clamps it to the defaults.
                defaultValue={Math.min(range.max, Math.max(range.min, value))}
                aria-valuetext={`${formatNumber(value, 2)} ${unit} all’anno`}
                data-field={field}
                data-way={way}
                data-unit={unit}
              />
            </label>
          )
        })}
        <p data-part="cheapest" data-said={cheapest && `La spesa più bassa è ${spend} all’anno, ${cheapest.name}.`}>
          {cheapest ? (
            <>
              La meno cara: <b className="nowrap">{spend}</b> <span className="muted">{cheapest.name}</span>
            </>
          ) : null}
        </p>
      </div>
    </section>
  )
}
