import { Decimal } from '#core/decimal.ts'
import { textAt, type XmlElement } from './xml-element.ts'

/** Hours of F1, F2 and F3, as shares that sum to 1. */
export type HoursShare = Readonly<Record<'f1' | 'f2' | 'f3', Decimal>>
type Standard = keyof HoursShare

/** Quarter-hours in a day. */
const QUARTERS = 96

/** Make-up of 365 days: twelve holidays, the rest in equal parts of the week. */
const DAYS = [
  { names: ['F_LUNEDI', 'F_MARTEDI', 'F_MERCOLEDI', 'F_GIOVEDI', 'F_VENERDI'], count: 50, kind: 'weekday' },
  { names: ['F_SABATO'], count: 51, kind: 'saturday' },
  { names: ['F_DOMENICA'], count: 52, kind: 'sunday' },
  { names: ['F_FESTIVITA'], count: 12, kind: 'sunday' },
] as const
type DayKind = (typeof DAYS)[number]['kind']

/** F1, F2 and F3 in the notation of the format: «last quarter-hour - band» (ENERGY.md §1, «Bands»). */
const STANDARD_DAYS: Readonly<Record<DayKind, string>> = {
  weekday: '28-3,32-2,76-1,92-2,96-3',
  saturday: '28-3,92-2,96-3',
  sunday: '96-3',
}
/** Wholesale peak hours, 8-20 on working days; used when 07 gives no hours of its own. */
const PEAK_DAYS: Readonly<Record<DayKind, string>> = { weekday: '32-8,80-7,96-8', saturday: '96-8', sunday: '96-8' }

/** The offer's own bands, '1' to '8' (7 Peak, 8 OffPeak), as shares of the standard ones. */
export type OwnBands = ReadonlyMap<string, HoursShare>

const STANDARD_BANDS = { 1: 'f1', 2: 'f2', 3: 'f3' } as const

/** The offer's own bands as shares of F1, F2 and F3. Null when no hours are given, `unreadable` when they do not follow the format. */
export function ownBands(entry: XmlElement, code: string): OwnBands | 'unreadable' | null {
  const section = entry.children.find(({ name }) => /^FasceOrarieSettimanal[ei]$/.test(name))
  if (!section && code !== '07') return null
  const quarters = new Map<string, Record<Standard, number>>()
  const all = { f1: 0, f2: 0, f3: 0 }
  for (const { names, count, kind } of DAYS) {
    const standard = dayOf(STANDARD_DAYS[kind])
    for (const name of names) {
      const own = dayOf(section ? textAt(section, name) : PEAK_DAYS[kind])
      if (!own || !standard) return 'unreadable'
      for (const [quarter, band] of own.entries()) {
        const of = STANDARD_BANDS[standard[quarter] as '1' | '2' | '3']
        const held = quarters.get(band) ?? { f1: 0, f2: 0, f3: 0 }
        held[of] += count
        all[of] += count
        quarters.set(band, held)
      }
    }
  }
  return sharesOf(quarters, all)
}

function sharesOf(quarters: ReadonlyMap<string, Record<Standard, number>>, all: Record<Standard, number>): OwnBands {
  const share = (held: number, of: Standard) => Decimal.of(held).over(Decimal.of(all[of]))
  return new Map(
    [...quarters].map(([band, { f1, f2, f3 }]) => [
      band,
      { f1: share(f1, 'f1'), f2: share(f2, 'f2'), f3: share(f3, 'f3') },
    ]),
  )
}

/** «28-3,32-2,96-1» as the band of each quarter-hour; null when it does not cover a whole day. */
function dayOf(text: string): string[] | null {
  const bands: string[] = []
  for (const stretch of text.split(',')) {
    const [, upTo, band] = /^\s*(\d{1,2})-([1-8])\s*$/.exec(stretch) ?? []
    if (!upTo || !band || Number(upTo) <= bands.length || Number(upTo) > QUARTERS) return null
    while (bands.length < Number(upTo)) bands.push(band)
  }
  return bands.length === QUARTERS ? bands : null
}

/** Bands that a code of the format stands for: one, or two of three. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`0${n + 1}`, [String(n + 1)]])),
  '91': ['2', '3'],
  '92': ['1', '3'],
  '93': ['1', '2'],
}
const STANDARD: OwnBands = new Map(
  (['f1', 'f2', 'f3'] as const).map((band, n) => {
    const none = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero }
    return [String(n + 1), { ...none, [band]: Decimal.one }] as const
  }),
)

/** Bands of a code; empty for an unknown one. */
export const bandsIn = (code: string): readonly string[] => CODES[code] ?? []

/** Share of F1, F2 and F3 that a code covers, among own bands or the standard ones; null for undefined hours. */
export function bandShares(code: string, own: OwnBands | null): HoursShare | null {
  const shares = bandsIn(code).map(band => (own ?? STANDARD).get(band))
  if (shares.length === 0) return null
  const sum = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero }
  for (const share of shares) {
    if (!share) return null
    for (const band of ['f1', 'f2', 'f3'] as const) sum[band] = sum[band].plus(share[band])
  }
  return sum
}
