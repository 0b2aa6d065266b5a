import { fold } from '../words/fold.ts'
import type { Segment } from '../layout/layout.ts'
import { sharedHeight } from '../words/page-text.ts'
import type { BillText } from '../reading.ts'
import type { Value } from '../layout/values.ts'

const BAND = /\bf\s?([123])\b/g
/** «440 kWh in F1», «440 nella fascia F1»: few words lead from a quantity to its band. */
const LEADS = /^\s*(?:kwh\s*)?(?:\(\s*)?(?:(?:in|nella|per|di)\s*)?(?:la \s*)?(?:fascia\s*)?$/
const YEAR = /\bann[uo]|12 mesi|dodici mesi/

const LISTED = /f1\W{1,5}f2\W{1,5}f3/

/** «F1 · F2 · F3 (ultimi 12 mesi) | 1.010 · 820 · 1.190 kWh»: three names in one cell, three quantities in the next. */
function listedBands(bill: BillText): BandsOfText[] {
  return bill.pages.flatMap(page =>
    page.segments.flatMap(names => {
      const text = fold(names.text)
      if (!LISTED.test(text) || names.words.length > MAX_NAME_WORDS) return []
      const cell = page.segments
        .filter(other => other.x >= names.x + names.w && sharedHeight(other, names) > 0.5)
        .sort((a, b) => a.x - b.x)[0]
      const three = cell ? quantitiesIn(bill, cell) : []
      if (three.length !== 3) return []
      return [{ bands: three as [Value, Value, Value], saysYear: YEAR.test(text) }]
    }),
  )
}

const MAX_NAME_WORDS = 12

const quantitiesIn = (bill: BillText, segment: Segment): Value[] =>
  bill.values.filter(
    value => value.segment === segment && (value.kind === 'kwh' || (value.kind === 'number' && value.detail === '')),
  )

interface BandsOfText {
  bands: [Value, Value, Value]
  saysYear: boolean
}

/** «… 1.388 kWh, di cui 440 in F1, 371 in F2 e 577 in F3»: bands named after their quantities, of a year where said. */
export function bandsInText(bill: BillText): BandsOfText[] {
  const told = bill.pages
    .flatMap(page => page.segments)
    .flatMap((segment): BandsOfText[] => {
      const text = fold(segment.text)
      const names = [...text.matchAll(BAND)]
      if (names.length < 3) return []
      const own = quantitiesIn(bill, segment)
      const before = (at: number): Value | undefined =>
        own.filter(value => value.end <= at && LEADS.test(text.slice(value.end, at))).at(-1)
      return names.slice(0, -2).flatMap((_, index): BandsOfText[] => {
        const three = names.slice(index, index + 3)
        if (three.map(name => name[1]).join('') !== '123') return []
        const [a, b, c] = three.map(name => before(name.index))
        return a && b && c ? [{ bands: [a, b, c], saysYear: YEAR.test(text.slice(0, a.start)) }] : []
      })
    })
  return [...told, ...listedBands(bill)]
}
