import { fold } from '../words/fold.ts'
import type { Segment } from '../layout/layout.ts'
import type { BillText } from '../reading.ts'
import type { PrintedValue } from '../layout/values.ts'

const BAND = /\bf\s?([123])\b/g
/** «440 kWh in F1», «440 nella fascia F1»: the words that connect a quantity with its band. */
const LEADS = /^\s*(?:kwh\s*)?(?:\(\s*)?(?:(?:in|nella|per|di)\s*)?(?:la \s*)?(?:fascia\s*)?$/
const YEAR = /\bann[uo]|12 mesi|dodici mesi/

const quantitiesIn = (bill: BillText, segment: Segment): PrintedValue[] =>
  bill.values.filter(
    value => value.segment === segment && (value.kind === 'kwh' || (value.kind === 'number' && value.detail === '')),
  )

interface BandsOfText {
  bands: [PrintedValue, PrintedValue, PrintedValue]
  saysYear: boolean
}

/** «… 1.388 kWh, di cui 440 in F1, 371 in F2 e 577 in F3»: bands named after their quantities, yearly if the text says so. */
export function bandsInText(bill: BillText): BandsOfText[] {
  const found = bill.pages
    .flatMap(page => page.segments)
    .flatMap((segment): BandsOfText[] => {
      const text = fold(segment.text)
      const names = [...text.matchAll(BAND)]
      if (names.length < 3) return []
      const own = quantitiesIn(bill, segment)
      const before = (at: number): PrintedValue | undefined =>
        own.filter(value => value.end <= at && LEADS.test(text.slice(value.end, at))).at(-1)
      return names.slice(0, -2).flatMap((_, index): BandsOfText[] => {
        const three = names.slice(index, index + 3)
        if (three.map(name => name[1]).join('') !== '123') return []
        const [a, b, c] = three.map(name => before(name.index))
        return a && b && c ? [{ bands: [a, b, c], saysYear: YEAR.test(text.slice(0, a.start)) }] : []
      })
    })
  return found
}
