/** A small repeatable generator (mulberry32): the same seed always draws the same bill, on every machine. */
export class Random {
  #state: number
  readonly #origin: string

  constructor(seed: number | string) {
    this.#origin = String(seed)
    let hash = 2166136261
    for (const char of this.#origin) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
    this.#state = hash >>> 0
  }

  /** A number from 0 up to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('')
  }

  /** Its own stream: drawing more in one part of the bill does not change the others. */
  fork(name: string): Random {
    return new Random(`${this.#origin}/${name}`)
  }
}
