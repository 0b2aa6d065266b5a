import type { QuotedPrice } from '#areas/offers/procedures/measure-quoted-price.server.ts'
import { type Cents, formatWholeEuros, wholeEuros } from '#core/money.ts'

interface PriceScaleProps {
  low: Cents
  high: Cents
  today: Cents | null
  scale: NonNullable<QuotedPrice['scale']>
  ours: { name: string; total: Cents } | null
}

const WIDE = 1196
const NARROW = 328
const AXIS = 78

/** The market as a scale: cheapest, median, dearest; above it our best offer, the current spend and the quoted offer. */
export function PriceScale(props: PriceScaleProps) {
  return (
    <>
      <Ruler {...props} width={WIDE} className="max-sm:hidden" />
      <Ruler {...props} width={NARROW} className="sm:hidden" />
    </>
  )
}

function Ruler({
  low,
  high,
  today,
  scale,
  ours,
  width,
  className,
}: PriceScaleProps & { width: number; className: string }) {
  const all = [scale.cheapest, scale.dearest, low, high, ...(today === null ? [] : [today])]
  const [from, to] = [Math.min(...all), Math.max(...all)]
  const x = (amount: number) => (to === from ? width / 2 : ((amount - from) / (to - from)) * width)
  const anchor = (at: number) => (at < width * 0.2 ? 'start' : at > width * 0.8 ? 'end' : 'middle')
  const isNarrow = width === NARROW
  const proposal =
    formatWholeEuros(low) === formatWholeEuros(high)
      ? formatWholeEuros(low)
      : `${wholeEuros(low)}–${formatWholeEuros(high)}`
  const labels = [
    `la meno cara ${formatWholeEuros(scale.cheapest)}`,
    ...(ours ? [`${ours.name} ${formatWholeEuros(ours.total)}`] : []),
    ...(today === null ? [] : [`tu oggi ${formatWholeEuros(today)}`]),
    `la proposta ${proposal}`,
    `l’offerta di mezzo ${formatWholeEuros(scale.middle)}`,
    `la più cara ${formatWholeEuros(scale.dearest)}`,
  ]
  const name = (amount: number, y: number, text: string) => (
    <text x={x(amount)} y={y} textAnchor={anchor(x(amount))} className="price-scale-name">
      {text}
    </text>
  )
  const below = (amount: Cents, text: string, at: 'start' | 'middle' | 'end') => (
    <>
      <text x={x(amount)} y={AXIS + 20} textAnchor={at}>
        {formatWholeEuros(amount)}
      </text>
      <text x={x(amount)} y={AXIS + 36} textAnchor={at}>
        {text}
      </text>
    </>
  )
  // The three axis labels would overlap when the median is near an end.
  const hasRoom = x(scale.middle) > width * 0.25 && x(scale.middle) < width * 0.75
  return (
    <svg
      className={`price-scale ${className}`}
      viewBox={`-2 0 ${width + 4} 120`}
      role="img"
      aria-label={`Spesa di un anno nel mercato: ${labels.join(', ')}`}
    >
      <path className="axis" d={`M0 ${AXIS}H${width}`} />
      {[scale.cheapest, scale.middle, scale.dearest].map((amount, index) => (
        <path key={index} className="axis" d={`M${x(amount)} ${AXIS}v-10`} />
      ))}
      <rect x={x(low)} y={AXIS - 20} width={Math.max(3, x(high) - x(low))} height="20" className="quoted" />
      {ours ? (
        <>
          <path className="ours" d={`M${x(ours.total)} 44V${AXIS}`} />
          <circle className="quoted" cx={x(ours.total)} cy="44" r="3" />
          {name(
            ours.total,
            36,
            isNarrow ? formatWholeEuros(ours.total) : `${ours.name}, ${formatWholeEuros(ours.total)}`,
          )}
        </>
      ) : null}
      {today === null ? null : (
        <>
          <path className="today" d={`M${x(today)} 24V${AXIS + 14}`} />
          {name(today, 18, isNarrow ? `oggi ${formatWholeEuros(today)}` : `oggi, ${formatWholeEuros(today)}`)}
        </>
      )}
      {name((low + high) / 2, 54, isNarrow ? 'la proposta' : `la proposta, ${proposal}`)}
      {below(scale.cheapest, 'la meno cara', anchor(x(scale.cheapest)))}
      {hasRoom ? below(scale.middle, 'l’offerta di mezzo', 'middle') : null}
      {below(scale.dearest, 'la più cara', anchor(x(scale.dearest)))}
    </svg>
  )
}
