import { editDistance } from '#core/text.ts'
import type { Candidate } from '../reading.ts'
import { RELATIONS, type Answers, type Relation } from './relations.ts'
import { WEIGHTS } from './weights.ts'

/** All that may answer one field, and what makes two answers the same. */
export interface Asked<Value extends string | number = string | number> {
  candidates: Candidate<Value>[]
  same?: (a: Value, b: Value) => boolean
  /** What a bill says of itself in front: later pages weigh less. */
  isInFront?: boolean
  /** Among pixels, a later page that says another sign may be the one that was read right: it weighs as much. */
  mayBeMisread?: boolean
}

/** One value, said once or several times. */
interface Option {
  best: Candidate<string | number>
  said: number
  score: number
  /** The score less what a later page costs. */
  rank: number
}

export interface Verdict {
  options: Option[]
  /** The candidate with the confidence that the whole bill leaves it. */
  chosen: Candidate<string | number> | null
  /** Of the joint weight: how far the best other value, or none, is behind. */
  margin: number
}

/** The values a field may have, best first. */
function optionsOf({ candidates, same = (a, b) => a === b, isInFront = false, mayBeMisread = false }: Asked): Option[] {
  const groups: Candidate<string | number>[][] = []
  for (const candidate of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    const group = groups.find(([best]) => best && same(best.value, candidate.value))
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  const front = Math.min(...candidates.map(candidate => candidate.page))
  const inFront = candidates.filter(candidate => candidate.page === front)
  const isOneSignOff = (value: string | number): boolean =>
    inFront.some(other => editDistance(String(other.value), String(value), 1) <= 1)
  return groups
    .flatMap(([best, ...again]) => {
      if (!best) return []
      const score = Math.min(
        WEIGHTS.certain,
        best.confidence + WEIGHTS.repeated * Math.min(WEIGHTS.repeats, again.length),
      )
      const isLater =
        isInFront &&
        ![best, ...again].some(candidate => candidate.page === front) &&
        !(mayBeMisread && isOneSignOff(best.value))
      return [{ best, said: again.length + 1, score, rank: score - (isLater ? WEIGHTS.laterPage : 0) }]
    })
    .sort((a, b) => b.rank - a.rank)
}

/** The best candidate of a field taken alone: a value with a near rival is doubtful. */
export function best<Value extends string | number>(
  candidates: Candidate<Value>[],
  same?: (a: Value, b: Value) => boolean,
): Candidate<Value> | null {
  const verdict = decideAll({ alone: { candidates, same } as Asked }).alone
  return (verdict?.chosen as Candidate<Value> | null | undefined) ?? null
}

type Choice = Record<string, Option | undefined>

/**
 * Decides fields together: of the values that each may have, those are chosen that weigh most with what they say of each
 * other. A field is doubtful where another of its values would have weighed nearly as much.
 */
export function decideAll<Name extends string>(asked: Partial<Record<Name, Asked>>): Partial<Record<Name, Verdict>> {
  const names = Object.keys(asked) as Name[]
  const options = new Map(names.map(name => [name, optionsOf(asked[name] ?? { candidates: [] })]))
  const verdicts: Partial<Record<Name, Verdict>> = {}
  for (const cluster of clustersOf(names)) {
    const relations = RELATIONS.filter(({ of }) => of.some(name => cluster.includes(name as unknown as Name)))
    const choices = combinations(cluster, name => options.get(name as Name)?.slice(0, WEIGHTS.options) ?? []).map(
      choice => ({ choice, weight: weightOf(choice, cluster, relations) }),
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

/** A value that others confirm is surer than its own evidence, one with a near rival less sure. */
function chosenOf(option: Option, name: string, choice: Choice, margin: number): Candidate<string | number> {
  const support = supportOf(name, choice)
  const score = Math.min(WEIGHTS.certain, option.score + Math.max(0, support))
  return { ...option.best, confidence: margin < WEIGHTS.rivalMargin ? score * WEIGHTS.doubt : score }
}

const answersOf = (choice: Choice): Answers =>
  Object.fromEntries(Object.entries(choice).map(([name, option]) => [name, option?.best])) as Answers

const supportOf = (name: string, choice: Choice): number =>
  RELATIONS.filter(({ of }) => (of as readonly string[]).includes(name)).reduce(
    (sum, relation) => sum + relation.weigh(answersOf(choice)),
    0,
  )

function weightOf(choice: Choice, cluster: string[], relations: Relation[]): number {
  const answers = answersOf(choice)
  const own = cluster.reduce((sum, name) => sum + (choice[name]?.rank ?? WEIGHTS.empty), 0)
  return relations.reduce((sum, relation) => sum + relation.weigh(answers), own)
}

/** Fields that say something of each other are decided together. */
function clustersOf<Name extends string>(names: Name[]): Name[][] {
  const clusters: Name[][] = []
  for (const name of names) {
    const tied = clusters.filter(cluster => cluster.some(other => areTied(name, other)))
    const rest = clusters.filter(cluster => !tied.includes(cluster))
    clusters.splice(0, clusters.length, ...rest, [...tied.flat(), name])
  }
  return clusters
}

const areTied = (a: string, b: string): boolean =>
  RELATIONS.some(({ of }) => (of as readonly string[]).includes(a) && (of as readonly string[]).includes(b))

/** Every way to choose one value, or none, for each field. */
function combinations(names: string[], optionsFor: (name: string) => Option[]): Choice[] {
  let choices: Choice[] = [{}]
  for (const name of names) {
    const own: (Option | undefined)[] = [...optionsFor(name), undefined]
    choices = choices.flatMap(choice => own.map(option => ({ ...choice, [name]: option })))
  }
  return choices
}
