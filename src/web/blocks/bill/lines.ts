import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { capitalised } from '#core/text.ts'
import type { FieldView } from '#areas/bills/bill-view.server.ts'
import type { Mark } from './number-places.ts'

export interface Line {
  field: FieldView
  label: string
  /** Number of its frame on the sheet; null when the value has no position on the page. */
  number: number | null
  state: 'read' | 'asked' | 'empty'
}

/** Review order: seen but not understood, needed for the cost, may stay empty, read with doubt; then the rest. */
const urgency = ({ field, state }: { field: FieldView; state: Line['state'] }): number => {
  if (field.isUnsure) return 3
  if (state !== 'asked') return 4
  if (field.box !== null || field.proposed !== null) return 0
  return field.asked === 'needed' ? 1 : 2
}

/** Sorts lines by urgency, then by position, split into visible and other lines. Empty values nobody is asked for are `others`. */
export function linesOf(fields: readonly FieldView[], supply: EnergyKind): { shown: Line[]; others: Line[] } {
  const states = fields.map(field => ({ field, state: stateOf(field) }))
  const inSight = ({ field, state }: { field: FieldView; state: Line['state'] }) =>
    state === 'asked' || (state === 'read' && (field.inSight || field.isUnsure))
  let number = 0
  const line = ({ field, state }: { field: FieldView; state: Line['state'] }, isShown: boolean): Line => ({
    field,
    state,
    label: supply === 'luce_gas' ? field.label : field.label.replace(/^(Consumo \S+|Quota fissa) (luce|gas)$/, '$1'),
    // Only visible lines get a frame: twenty frames would hide the bill.
    number: isShown && field.box ? ++number : null,
  })
  return {
    shown: states
      .filter(inSight)
      .toSorted((a, b) => urgency(a) - urgency(b))
      .map(each => line(each, true)),
    others: states.filter(each => !inSight(each)).map(each => line(each, false)),
  }
}

/** What a refused value is called where its sentence stands apart from it. */
export const nameIn =
  ({ shown, others }: ReturnType<typeof linesOf>) =>
  (name: string): string | undefined =>
    [...shown, ...others].find(({ field }) => field.name === name)?.label

/** A value seen but not understood is asked for too, with its place on the bill. */
function stateOf(field: FieldView): Line['state'] {
  if (field.value !== null) return 'read'
  return field.asked !== null || field.box !== null ? 'asked' : 'empty'
}

export const marksOf = (lines: readonly Line[]): Mark[] =>
  lines.flatMap(({ field, number, label, state }) =>
    number !== null && field.box && field.page !== null
      ? [{ number, page: field.page, box: field.box, label, isDoubtful: state === 'asked' || field.isUnsure }]
      : [],
  )

const WORDS =
  'nessuno un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(
    ' ',
  )
const inWords = (count: number): string => WORDS[count] ?? String(count)

/** «Cinque dati letti bene, uno no.» */
export function headline(lines: readonly Line[]): string {
  const read = lines.filter(({ state, field }) => state === 'read' && !field.isUnsure).length
  const asked = lines.filter(({ state, field }) => state === 'asked' || field.isUnsure).length
  if (read === 0) return asked === 1 ? 'Un dato da scrivere.' : `${capitalised(inWords(asked))} dati da scrivere.`
  const well = read === 1 ? 'Un dato letto bene' : `${capitalised(inWords(read))} dati letti bene`
  if (asked === 0) return `${well}.`
  return `${well}, ${asked === 1 ? 'uno' : inWords(asked)} no.`
}
