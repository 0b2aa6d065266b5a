/** 10^n, ready made for the scales that prices, quantities and rates reach. */
const POWERS: readonly bigint[] = Array.from({ length: 41 }, (_, n) => 10n ** BigInt(n))
const power = (n: number): bigint => POWERS[n] ?? 10n ** BigInt(n)

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * An exact decimal number: `units / 10^scale`. Sums and products lose nothing, so a cost is rounded once, where it is
 * shown (ENERGY.md §1). Division is the only operation that rounds, and says to how many places.
 */
export class Decimal {
  readonly units: bigint
  readonly scale: number

  private constructor(units: bigint, scale: number) {
    this.units = units
    this.scale = scale
  }

  static readonly zero = new Decimal(0n, 0)
  static readonly one = new Decimal(1n, 0)

  /** From plain notation with a decimal point ("-0.010270"); a number counts as its shortest notation. Throws RangeError otherwise. */
  static of(value: string | number | bigint): Decimal {
    const text = String(value)
    if (!PLAIN_NUMBER.test(text)) throw new RangeError(`not a plain decimal number: ${text}`)
    const point = text.indexOf('.')
    if (point < 0) return new Decimal(BigInt(text), 0)
    return new Decimal(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - point - 1)
  }

  static sum(terms: readonly Decimal[]): Decimal {
    return terms.reduce((total, term) => total.plus(term), Decimal.zero)
  }

  plus(other: Decimal): Decimal {
    if (this.scale === other.scale) return new Decimal(this.units + other.units, this.scale)
    return this.scale > other.scale
      ? new Decimal(this.units + other.units * power(this.scale - other.scale), this.scale)
      : new Decimal(this.units * power(other.scale - this.scale) + other.units, other.scale)
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated())
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.units * other.units, this.scale + other.scale)
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale)
  }

  /** Quotient to `places` decimals, half away from zero. */
  dividedBy(other: Decimal, places: number): Decimal {
    const shift = places + other.scale - this.scale
    const numerator = shift >= 0 ? this.units * power(shift) : this.units
    const denominator = shift >= 0 ? other.units : other.units * power(-shift)
    return new Decimal(divideHalfUp(numerator, denominator), places)
  }

  /** To `places` decimals, half away from zero: what bills call "half up". */
  rounded(places: number): Decimal {
    if (this.scale <= places) return this
    return new Decimal(divideHalfUp(this.units, power(this.scale - places)), places)
  }

  /** Negative, zero or positive, as `sort` wants it. */
  compare(other: Decimal): number {
    const difference = this.minus(other).units
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  isZero(): boolean {
    return this.units === 0n
  }

  isNegative(): boolean {
    return this.units < 0n
  }

  /** Plain notation without needless zeros ("0.25"); `Decimal.of` reads it back. */
  toString(): string {
    const digits = (this.units < 0n ? -this.units : this.units).toString().padStart(this.scale + 1, '0')
    const whole = digits.slice(0, digits.length - this.scale)
    const fraction = digits.slice(digits.length - this.scale).replace(/0+$/, '')
    return `${this.units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  }

  /** JSON carries the exact notation, never a float. */
  toJSON(): string {
    return this.toString()
  }

  /** Nearest double: for drawing and sorting only, never for arithmetic on money. */
  toNumber(): number {
    return Number(this.toString())
  }
}

export const smaller = (a: Decimal, b: Decimal): Decimal => (a.compare(b) <= 0 ? a : b)
export const larger = (a: Decimal, b: Decimal): Decimal => (a.compare(b) >= 0 ? a : b)

/** Adding half the divisor before BigInt's division, which cuts, rounds half away from zero. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return divideHalfUp(-numerator, -denominator)
  const half = denominator / 2n
  return (numerator < 0n ? numerator - half : numerator + half) / denominator
}
