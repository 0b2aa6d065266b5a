import { FIELD_NAMES, type FieldName } from './case.ts'
import type { BillTruth, FieldTruth, FieldValue } from './truth.ts'

type Verdict = 'right' | 'empty' | 'wrong' | 'neutral'

export interface FieldResult {
  field: FieldName
  verdict: Verdict
  /** Counted among the fields the bill prints. */
  isPrinted: boolean
  expected?: FieldValue
  got?: unknown
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Abbreviated kinds of street, as bills and people write them. */
const SHORT = Object.fromEntries(
  'v=via vle=viale cso=corso pzza=piazza pza=piazza lgo=largo str=strada vlo=vicolo cda=contrada prov=provinciale'
    .split(' ')
    .map(pair => pair.split('=') as [string, string]),
)

/** Lower-case words without punctuation; «S.p.A.» becomes «spa», «V.le» «viale». */
function tokens(text: string): string[] {
  const joined = plain(text)
    .replace(/['’`´]/g, ' ')
    .replace(/(?<=[a-z])\.(?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
  return joined
    .split(' ')
    .filter(Boolean)
    .map(token => SHORT[token] ?? token)
}

const LEGAL = new Set('spa srl srls snc sas soc societa con unico socio unipersonale benefit a r l'.split(' '))
const TITLES = new Set('gentile cliente sig sigra signor signora egr spett spettle le dott ra'.split(' '))
const STREET_EXTRAS = new Set('n num nr no scala int interno piano snc it italia sc'.split(' '))

const without = (list: string[], dropped: Set<string>): string[] => list.filter(token => !dropped.has(token))
const sameSet = (left: string[], right: string[]): boolean =>
  left.length > 0 && left.toSorted().join(' ') === right.toSorted().join(' ')

function sameSupplier(expected: string[], got: string): boolean {
  const mine = without(tokens(got), LEGAL)
  const names = expected.map(name => without(tokens(name), LEGAL))
  const longest = names.toSorted((a, b) => b.length - a.length)[0] ?? []
  // The brand, the legal name, or a part of the legal name that holds the brand's first word.
  return (
    names.some(name => sameSet(name, mine)) ||
    (mine.every(token => longest.includes(token)) && mine.includes(longest[0] ?? ''))
  )
}

/** Street, number and town must be there; kind of street, inner number and province may be missing. */
function sameAddress(expected: string, got: string): boolean {
  const wanted = tokens(expected)
  const mine = tokens(got)
  const [streetPart = '', townPart = ''] = expected.split(', ')
  const street = tokens(streetPart)
  const town = tokens(townPart)
  const isInner = (token: string, at: number, list: string[]) =>
    STREET_EXTRAS.has(token) || STREET_EXTRAS.has(list[at - 1] ?? '') || list.slice(0, at).includes('scala')
  const needed = street.filter((token, at, list) => at > 0 && !isInner(token, at, list))
  const hasTown = mine.includes(town[0] ?? '') || town.slice(1, -1).every(token => mine.includes(token))
  const strange = mine.filter(token => !wanted.includes(token) && !STREET_EXTRAS.has(token))
  return needed.every(token => mine.includes(token)) && hasTown && strange.length === 0
}

const solid = (text: string): string => tokens(text).join('')
const code = (text: string): string => text.replace(/\s/g, '').toUpperCase()

function isRight(
  field: FieldName,
  truth: Pick<FieldTruth, 'value' | 'alsoRight' | 'tolerance'>,
  got: unknown,
): boolean {
  const values = [truth.value, ...(truth.alsoRight ?? [])]
  if (typeof truth.value === 'number') {
    const tolerance = truth.tolerance ?? Math.abs(truth.value) * 1e-3
    return typeof got === 'number' && values.some(value => Math.abs(got - Number(value)) <= tolerance)
  }
  if (typeof got !== 'string') return false
  const texts = values.map(String)
  switch (field) {
    case 'supplier':
      return sameSupplier(texts, got)
    case 'holder':
      return texts.some(text =>
        sameSet(without(without(tokens(text), LEGAL), TITLES), without(without(tokens(got), LEGAL), TITLES)),
      )
    case 'address':
      return texts.some(text => sameAddress(text, got))
    case 'offerName':
      return texts.some(text => solid(text) === solid(got))
    case 'billNumber':
      return texts.some(text => code(text) === code(got))
    default:
      return texts.includes(got)
  }
}

/**
 * One verdict per field. A value for a field the bill does not print is wrong, unless it is true all the same
 * (the index behind a formula, a total of bands): then it is neutral.
 */
export function compareFields(truth: BillTruth, read: Partial<Record<string, unknown>>): FieldResult[] {
  return FIELD_NAMES.flatMap((field): FieldResult[] => {
    const got = read[field] ?? undefined
    const printed = truth.fields[field]
    if (!printed) {
      if (got === undefined || truth.untold?.includes(field)) return []
      const value = truth.unprinted[field]
      const isTrue = value !== undefined && isRight(field, { value }, got)
      return [{ field, verdict: isTrue ? 'neutral' : 'wrong', isPrinted: false, got }]
    }
    const { value } = printed
    const isPrinted = !printed.isOptional
    if (got === undefined) return [{ field, verdict: isPrinted ? 'empty' : 'neutral', isPrinted, expected: value }]
    const right = isRight(field, printed, got)
    return [{ field, verdict: right ? (isPrinted ? 'right' : 'neutral') : 'wrong', isPrinted, expected: value, got }]
  })
}
