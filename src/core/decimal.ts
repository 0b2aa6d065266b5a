/** 10^n, precomputed for the scales of prices, quantities and rates. */
const POWERS: readonly bigint[] = Array.from({ length: 41 }, (_, n) => 10n ** BigInt(n))
const power = (n: number): bigint => POWERS[n] ?? 10n ** BigInt(n)

/** Numbers compute up to it without BigInt. */
const LONG = BigInt(Number.MAX_SAFE_INTEGER)

const NUMBER = /^(-?\d+(?:\.\d+)?)(?:\/([1-9]\d*))?$/

/**
 * An exact number: `units / 10^scale / divisor`. Sums, products and quotients by `over` are exact, so a cost is
 * rounded once, for display (ENERGY.md §1). The divisor is 1 for finite decimals.
 */
export class Decimal {
  readonly units: bigint
  readonly scale: number
  readonly divisor: bigint

  private constructor(units: bigint, scale: number, divisor = 1n) {
    this.units = units
    this.scale = scale
    this.divisor = divisor
  }

  static readonly zero = new Decimal(0n, 0)
  static readonly one = new Decimal(1n, 0)

  /** Parses the notation of `toString` ("-0.010270", "0.1/3"); a number counts as its shortest notation. Throws RangeError otherwise. */
  static of(value: string | number | bigint): Decimal {
    const text = String(value)
    const [, plain, divisor] = NUMBER.exec(text) ?? []
    if (plain === undefined) throw new RangeError(`not a plain decimal number: ${text}`)
    const point = plain.indexOf('.')
    const [units, scale] =
      point < 0
        ? [BigInt(plain), 0]
        : [BigInt(plain.slice(0, point) + plain.slice(point + 1)), plain.length - point - 1]
    return divisor === undefined ? new Decimal(units, scale) : Decimal.lowest(units, scale, BigInt(divisor))
  }

  static sum(terms: readonly Decimal[]): Decimal {
    return terms.reduce((total, term) => total.plus(term), Decimal.zero)
  }

  /** In lowest terms; finite decimals get plain notation, so that no divisor shares a factor with ten. */
  private static lowest(units: bigint, scale: number, divisor: bigint): Decimal {
    const common = commonFactor(units, divisor)
    let [over, under, places] = [units / common, divisor / common, scale]
    for (const [factor, other] of [
      [10n, 1n],
      [5n, 2n],
      [2n, 5n],
    ] as const) {
      while (under % factor === 0n) {
        over *= other
        under /= factor
        places += 1
      }
    }
    return new Decimal(over, places, under)
  }

  /** As a sum or a product leaves it: `toString` reduces it, or this once the divisor is long. */
  private static fraction(units: bigint, scale: number, divisor: bigint): Decimal {
    return divisor < LONG ? new Decimal(units, scale, divisor) : Decimal.lowest(units, scale, divisor)
  }

  plus(other: Decimal): Decimal {
    if (other.units === 0n) return this
    if (this.units === 0n) return other
    const isSame = this.divisor === other.divisor
    const mine = isSame ? this.units : this.units * other.divisor
    const its = isSame ? other.units : other.units * this.divisor
    const shift = this.scale - other.scale
    const units = shift === 0 ? mine + its : shift > 0 ? mine + its * power(shift) : mine * power(-shift) + its
    const divisor = isSame ? this.divisor : this.divisor * other.divisor
    return Decimal.fraction(units, shift > 0 ? this.scale : other.scale, divisor)
  }

  minus(other: Decimal): Decimal {
    return other.units === 0n ? this : this.plus(other.negated())
  }

  times(other: Decimal): Decimal {
    if (this.units === 0n || other.units === 0n) return Decimal.zero
    return Decimal.fraction(this.units * other.units, this.scale + other.scale, this.divisor * other.divisor)
  }

  /** Exact quotient. */
  over(other: Decimal): Decimal {
    if (other.isZero()) throw new RangeError('division by zero')
    const units = this.units * other.divisor * power(other.scale)
    return other.isNegative()
      ? Decimal.lowest(-units, this.scale, -other.units * this.divisor)
      : Decimal.lowest(units, this.scale, other.units * this.divisor)
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale, this.divisor)
  }

  /** Quotient to `places` decimals, half away from zero. */
  dividedBy(other: Decimal, places: number): Decimal {
    return this.over(other).rounded(places)
  }

  /** To `places` decimals, half away from zero: what bills call "half up". */
  rounded(places: number): Decimal {
    if (this.divisor !== 1n)
      return new Decimal(divideHalfUp(this.units * power(places), power(this.scale) * this.divisor), places)
    if (this.scale <= places) return this
    return new Decimal(divideHalfUp(this.units, power(this.scale - places)), places)
  }

  /** Negative, zero or positive, for `sort`. */
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

  /** Plain notation without trailing zeros ("0.25"), as a quotient when infinite ("0.1/3"); `Decimal.of` parses it. */
  toString(): string {
    const { units, scale, divisor } = this.divisor === 1n ? this : Decimal.lowest(this.units, this.scale, this.divisor)
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
    const whole = digits.slice(0, digits.length - scale)
    const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
    const plain = `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
    return divisor === 1n ? plain : `${plain}/${divisor}`
  }

  /** JSON uses the exact notation, never a float. */
  toJSON(): string {
    return this.toString()
  }

  /** Nearest double: for drawing and sorting only, never for arithmetic on money. */
  toNumber(): number {
    return Number(this.rounded(15).toString())
  }
}

export const smaller = (a: Decimal, b: Decimal): Decimal => (a.compare(b) <= 0 ? a : b)
export const larger = (a: Decimal, b: Decimal): Decimal => (a.compare(b) >= 0 ? a : b)

/** Adding half the divisor before BigInt's truncating division rounds half away from zero. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return divideHalfUp(-numerator, -denominator)
  const half = denominator / 2n
  return (numerator < 0n ? numerator - half : numerator + half) / denominator
}

function commonFactor(a: bigint, b: bigint): bigint {
  if (b <= LONG) {
    // Small divisors, the usual case, need no BigInt.
    let [larger, rest] = [Number(b), Math.abs(Number(a % b))]
    while (rest > 0) [larger, rest] = [rest, larger % rest]
    return BigInt(larger)
  }
  let [larger, rest] = [a < 0n ? -a : a, b]
  while (rest > 0n) [larger, rest] = [rest, larger % rest]
  return larger
}
