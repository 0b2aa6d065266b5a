import { type Cents, formatEuro } from '#core/money.ts'

const WHEEL = { width: 40, step: 46, top: 56, height: 68 }
const COMMA_GAP = 12

/** Position of each counter window: integers, a gap for the comma, decimals; centred in 400 units. */
export function registerWheels(amount: Cents): { digit: string; x: number; decimal: boolean }[] {
  const integer = String(Math.floor(amount / 100))
  const digits = integer + String(amount % 100).padStart(2, '0')
  const width = digits.length * WHEEL.step - (WHEEL.step - WHEEL.width) + COMMA_GAP
  const start = 194 - width / 2
  return Array.from(digits, (digit, index) => {
    const decimal = index >= integer.length
    return { digit, decimal, x: start + index * WHEEL.step + (decimal ? COMMA_GAP : 0) }
  })
}

/** Yearly cost as a gas meter register, decimals in amber. Home hero only. */
export function MeterRegister({ amount, left, right }: { amount: Cents; left: string; right: string }) {
  const wheels = registerWheels(amount)
  const comma = wheels.find(wheel => wheel.decimal)?.x ?? 0
  const end = (wheels.at(-1)?.x ?? 0) + WHEEL.width
  return (
    <svg
      className="illustration register"
      viewBox="0 0 400 212"
      role="img"
      aria-label={`Disegno di un contatore che segna ${formatEuro(amount)} all’anno`}
    >
      <path d="M40 6h320v200H40z" />
      <path d="M52 18h296v176H52z" className="fine" />
      <circle cx="60" cy="26" r="3" className="fine" />
      <circle cx="340" cy="26" r="3" className="fine" />
      <circle cx="60" cy="186" r="3" className="fine" />
      <circle cx="340" cy="186" r="3" className="fine" />
      <text x="76" y="42">
        spesa annua stimata
      </text>
      <text x="324" y="42" textAnchor="end">
        tasse comprese
      </text>
      {wheels.map(wheel => (
        <g key={wheel.x}>
          <path
            d={`M${wheel.x} ${WHEEL.top}h${WHEEL.width}v${WHEEL.height}h-${WHEEL.width}z`}
            className={wheel.decimal ? 'accent-fill' : 'paper'}
          />
          <path d={`M${wheel.x} 66h4M${wheel.x + 36} 66h4M${wheel.x} 114h4M${wheel.x + 36} 114h4`} className="fine" />
          <text x={wheel.x + WHEEL.width / 2} y="108" textAnchor="middle" className="wheel">
            {wheel.digit}
          </text>
        </g>
      ))}
      <text x={comma - 13} y="112" className="comma">
        ,
      </text>
      <text x={end + 6} y="122" className="euro">
        €
      </text>
      <path d="M76 138h248" className="fine" />
      <ellipse cx="200" cy="164" rx="72" ry="9" />
      <path d="M128 164v7c0 12 144 12 144 0v-7" />
      <path d="M196 173v8h8v-8z" className="accent-fill no-stroke" />
      <path d="M104 152h-28v14h28M296 152h28v14h-28" className="fine" />
      <text x="76" y="189">
        {left}
      </text>
      <text x="324" y="189" textAnchor="end">
        {right}
      </text>
      <path d="M150 206v6M250 206v6" />
    </svg>
  )
}
