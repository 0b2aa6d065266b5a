import type { Candidate, FieldName, FieldValues } from './reading.ts'

export type Candidates = { [Name in FieldName]?: Candidate<FieldValues[Name]> | null }

const DOUBTED = 0.55

/** Facts that must agree: what contradicts another value is left for the person to say. */
export function crossChecked(found: Candidates): Candidates {
  const kept = { ...found }
  const weaken = (name: FieldName): void => {
    const candidate = kept[name]
    if (candidate) Object.assign(kept, { [name]: { ...candidate, confidence: candidate.confidence * DOUBTED } })
  }
  const before = (first: FieldName, second: FieldName, strict = false): void => {
    const [a, b] = [kept[first], kept[second]]
    if (!a || !b || (strict ? a.value < b.value : a.value <= b.value)) return
    weaken(a.confidence < b.confidence ? first : second)
  }
  before('periodFrom', 'periodTo', true)
  before('periodFrom', 'dueDate')
  before('periodFrom', 'issueDate')
  before('issueDate', 'dueDate')
  before('issueDate', 'conditionsEnd')
  // Never against the period itself, on which much more depends.
  if (kept.contractStart && kept.periodTo && kept.contractStart.value > kept.periodTo.value) weaken('contractStart')
  // Bills come after the period, or within it where the last month is billed ahead, never a year off.
  if (apart(kept.periodTo?.value, kept.issueDate?.value) > 200) weaken('issueDate')
  if (apart(kept.issueDate?.value, kept.dueDate?.value) > 120) weaken('dueDate')
  for (const [year, period] of [
    ['annualKwh', 'periodKwh'],
    ['annualSmc', 'periodSmc'],
  ] as const) {
    const [annual, billed] = [kept[year]?.value, kept[period]?.value]
    // One number found under both labels belongs to one of them only.
    if (annual !== undefined && billed !== undefined && annual === billed && sameBox(kept[year]!, kept[period]!))
      weaken(kept[year]!.confidence < kept[period]!.confidence ? year : period)
    if (annual !== undefined && billed !== undefined && billed > annual * 2.5 && billed > 100)
      weaken(kept[year]!.confidence < kept[period]!.confidence ? year : period)
  }
  return kept
}

const apart = (a?: string, b?: string): number => (a && b ? Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000 : 0)

const sameBox = (a: Candidate<number>, b: Candidate<number>): boolean =>
  a.page === b.page && a.box.x === b.box.x && a.box.y === b.box.y
