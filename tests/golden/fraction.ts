/** Exact fractions: arithmetic of the golden formulas, written independently of the product on purpose. */
export class Fraction {
  readonly over: bigint
  readonly under: bigint

  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }

  /** From plain notation with a decimal point. */
  static of(text: string): Fraction {
    const [whole = '', part = ''] = text.split('.')
    return new Fraction(BigInt(whole + part), 10n ** BigInt(part.length))
  }

  static sum(...terms: readonly Fraction[]): Fraction {
    return terms.reduce((total, term) => total.plus(term), new Fraction(0n))
  }

  plus({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * under + over * this.under, this.under * under)
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.over, other.under))
  }

  times({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * over, this.under * under)
  }

  by({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * under, this.under * over)
  }

  isOver(other: Fraction): boolean {
    return this.over * other.under > other.over * this.under
  }

  atMost(other: Fraction): Fraction {
    return this.isOver(other) ? other : this
  }

  /** Rounded to this many decimals, half away from zero, as an integer in units of the last one. */
  rounded(places: number): bigint {
    const scaled = this.over * 10n ** BigInt(places) * 2n
    const [size, sign] = scaled < 0n ? [-scaled, -1n] : [scaled, 1n]
    return sign * ((size + this.under) / (2n * this.under))
  }

  get cents(): number {
    return Number(this.rounded(2))
  }
}

export const ZERO = new Fraction(0n)
export const ONE = new Fraction(1n)
