import { editDistance } from '#core/text.ts'
import type { Candidate } from '../reading.ts'
import { RELATIONS, type Answers, type Relation } from './relations.ts'
import { WEIGHTS } from './weights.ts'

/** The candidates of one slot, and when two of their values count as equal. */
export interface FieldCandidates<Value extends string | number = string | number> {
  candidates: Candidate<Value>[]
  isSame?: (a: Value, b: Value) => boolean
  /** The first page decides what the bill says of itself: later pages weigh less. */
  prefersFirstPage?: boolean
  /** On recognised pages a later page that differs in one character may be the correct reading and weighs as much. */
  mayBeMisread?: boolean
}

/** One value with all its occurrences. */
interface Option {
  candidate: Candidate<string | number>
  occurrences: number
  score: number
  /** The score minus the penalty of a later page. */
  rank: number
}

export interface Verdict {
  options: Option[]
  /** The candidate with the confidence that remains after weighing the whole bill. */
  chosen: Candidate<string | number> | null
  /** The lead over the best other value, or over none, in joint weight. */
  margin: number
}

/** The possible values of a slot, best first. */
function optionsOf({
  candidates,
  isSame = (a, b) => a === b,
  prefersFirstPage = false,
  mayBeMisread = false,
}: FieldCandidates): Option[] {
  const groups: [Candidate<string | number>, ...Candidate<string | number>[]][] = []
  for (const candidate of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    const group = groups.find(([top]) => isSame(top.value, candidate.value))
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  const firstPage = Math.min(...candidates.map(({ page }) => page))
  const onFirstPage = candidates.filter(({ page }) => page === firstPage)
  const isOneCharacterOff = ({ value }: Candidate<string | number>): boolean =>
    onFirstPage.some(other => editDistance(String(other.value), String(value), 1) <= 1)
  return groups
    .map(group => {
      const [candidate, ...repeats] = group
      const score = Math.min(
        WEIGHTS.certain,
        candidate.confidence + WEIGHTS.repeated * Math.min(WEIGHTS.repeats, repeats.length),
      )
      const isLater =
        prefersFirstPage &&
        !group.some(({ page }) => page === firstPage) &&
        !(mayBeMisread && isOneCharacterOff(candidate))
      return { candidate, occurrences: group.length, score, rank: score - (isLater ? WEIGHTS.laterPage : 0) }
    })
    .sort((a, b) => b.rank - a.rank)
}

/** The best candidate of a field on its own; a close runner-up makes it doubtful. */
export function bestOf<Value extends string | number>(
  candidates: Candidate<Value>[],
  same?: (a: Value, b: Value) => boolean,
): Candidate<Value> | null {
  const verdict = decideAll({ alone: { candidates, isSame: same } as FieldCandidates }).alone
  return (verdict?.chosen as Candidate<Value> | null | undefined) ?? null
}

type Choice = Record<string, Option | undefined>

/**
 * Chooses the values of all slots together, so that their joint weight with all relations is greatest. A slot is
 * doubtful where another of its values would have weighed nearly as much.
 */
export function decideAll<Name extends string>(
  asked: Partial<Record<Name, FieldCandidates>>,
): Partial<Record<Name, Verdict>> {
  const names = Object.keys(asked) as Name[]
  const options = new Map(names.map(name => [name, optionsOf(asked[name] ?? { candidates: [] })]))
  const verdicts: Partial<Record<Name, Verdict>> = {}
  for (const cluster of clustersOf(names)) {
    const relations = RELATIONS.filter(({ slots: of }) => of.some(name => cluster.includes(name as unknown as Name)))
    const choices = combinations(cluster, name => options.get(name as Name)?.slice(0, WEIGHTS.options) ?? []).map(
      choice => ({ choice, weight: jointWeight(choice, cluster, relations) }),
    )
    const winner = choices.reduce((a, b) => (b.weight > a.weight ? b : a))
    for (const name of cluster) {
      const own = options.get(name) ?? []
      const option = winner.choice[name]
      const rivals = choices.filter(({ choice }) => choice[name] !== option)
      const margin = winner.weight - Math.max(-Infinity, ...rivals.map(({ weight }) => weight))
      verdicts[name] = { options: own, margin, chosen: option ? chosenOf(option, name, winner.choice, margin) : null }
    }
  }
  return verdicts
}

/** Agreement with other fields raises the confidence of a value, a close runner-up lowers it. */
function chosenOf(option: Option, name: string, choice: Choice, margin: number): Candidate<string | number> {
  const support = supportOf(name, choice)
  const score = Math.min(WEIGHTS.certain, option.score + Math.max(0, support))
  return { ...option.candidate, confidence: margin < WEIGHTS.rivalMargin ? score * WEIGHTS.doubt : score }
}

const chosenCandidates = (choice: Choice): Answers =>
  Object.fromEntries(Object.entries(choice).map(([name, option]) => [name, option?.candidate])) as Answers

const supportOf = (name: string, choice: Choice): number =>
  RELATIONS.filter(({ slots: of }) => (of as readonly string[]).includes(name)).reduce(
    (sum, relation) => sum + relation.weigh(chosenCandidates(choice)),
    0,
  )

function jointWeight(choice: Choice, cluster: string[], relations: Relation[]): number {
  const answers = chosenCandidates(choice)
  const own = cluster.reduce((sum, name) => sum + (choice[name]?.rank ?? WEIGHTS.empty), 0)
  return relations.reduce((sum, relation) => sum + relation.weigh(answers), own)
}

/** Groups slots that are linked by relations, directly or through others. */
function clustersOf<Name extends string>(names: Name[]): Name[][] {
  const clusters: Name[][] = []
  for (const name of names) {
    const tied = clusters.filter(cluster => cluster.some(other => areRelated(name, other)))
    const rest = clusters.filter(cluster => !tied.includes(cluster))
    clusters.splice(0, clusters.length, ...rest, [...tied.flat(), name])
  }
  return clusters
}

const areRelated = (a: string, b: string): boolean =>
  RELATIONS.some(({ slots: of }) => (of as readonly string[]).includes(a) && (of as readonly string[]).includes(b))

/** Every way to choose one value, or none, for each slot. */
function combinations(names: string[], optionsFor: (name: string) => Option[]): Choice[] {
  let choices: Choice[] = [{}]
  for (const name of names) {
    const own: (Option | undefined)[] = [...optionsFor(name), undefined]
    choices = choices.flatMap(choice => own.map(option => ({ ...choice, [name]: option })))
  }
  return choices
}
