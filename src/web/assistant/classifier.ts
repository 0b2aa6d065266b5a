import { comparable, editDistance } from '#core/text.ts'
import { factsIn } from './circumstances.ts'
import { reader } from './reader.ts'

/** A text and what it is an example of. */
export interface Example {
  label: string
  text: string
}

interface Guess {
  label: string
  /** From 0 to 1; those of all labels are 1 together. */
  share: number
}

export type Classifier = (text: string) => Guess[]

/** Endings of Italian words: what is left is alike in «pago», «pagare» and «pagato». */
const ENDING =
  /(?:mente|azioni|azione|amento|amenti|ando|endo|are|ere|ire|arsi|ersi|ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|ano|ono|iamo|ete|avo|evo|ava|eva)?[aeiou]*$/
const stem = (word: string): string => (word.length < 4 ? word : word.replace(ENDING, '') || word)

/** Words that stand in every question; they tell a little, beside others. */
const JOINING = new Set(
  'il lo la i gli le l un uno una di d a da in con su per e o che ma se del della dei delle dell al alla ai alle dal dalla nel nella sul sulla mi ti ci si vi ho ha hanno sono'.split(
    ' ',
  ),
)

/** What one of these tells, beside a word that tells 1. */
const WORTH = { fact: 1, joining: 0.3, pair: 0.7, piece: 0.3 } as const
/** Pieces of a word of so many letters forgive what is misspelled. */
const PIECES = [4, 5] as const

/** Who sells lines and SIMs. */
const OPERATORS = new Set('tim vodafone wind windtre iliad fastweb tiscali eolo kena telecom'.split(' '))

/** A year says of when something is. */
const YEAR = /^20[12]\d$/
const UNIT = /^(?:kwh|smc|mc|euro|giga|gb|mega|kilowattora)$/

/** A text as it is weighed: its words, and what they tell, in whatever words it is told. */
interface Heard {
  words: readonly string[]
  facts: readonly string[]
}

/** One number is as good as another, and one operator. */
function heardIn(text: string): Heard {
  const { whole } = reader(text)
  const words = comparable(whole)
    .split(' ')
    .filter(Boolean)
    .map((word, at, all) =>
      YEAR.test(word) && !UNIT.test(all[at + 1] ?? '')
        ? '#year'
        : /^\d/.test(word)
          ? '#'
          : OPERATORS.has(word)
            ? '@'
            : word,
    )
  return { words, facts: factsIn(whole) }
}

/** Words by their stems, pairs of neighbours, pieces of words, and facts. */
function marksOf({ words, facts }: Heard): Map<string, number> {
  const stems = words.map(stem)
  const marks = new Map<string, number>()
  const add = (mark: string, worth: number) => marks.set(mark, (marks.get(mark) ?? 0) + worth)
  for (const fact of facts) add(`=${fact}`, WORTH.fact)
  for (const [at, word] of words.entries()) {
    const isJoining = JOINING.has(word)
    add(stems[at] ?? word, isJoining ? WORTH.joining : 1)
    if (at > 0) add(`${stems[at - 1]} ${stems[at]}`, WORTH.pair)
    if (isJoining || word.length < 4) continue
    const whole = `<${word}>`
    for (const length of PIECES)
      for (let from = 0; from + length <= whole.length; from++) add(`~${whole.slice(from, from + length)}`, WORTH.piece)
  }
  return marks
}

/** The marks of a text that the examples hold, by their numbers; rare ones weigh more, and the whole is of length 1. */
interface Vector {
  marks: Uint32Array
  weights: Float64Array
}

const ROUNDS = 4
/** How far one example moves the weights; less in each round. */
const stepOf = (round: number): number => 4 / (1 + round * 0.2)
/** What a label takes from its own examples before the first round. */
const FIRST = 2
/** So sure of its own label, an example teaches no more. */
const CERTAIN = 0.8
/** A share that is wrong by less moves nothing: most labels are out of the question. */
const LITTLE = 0.02

/**
 * Learns from examples which label a text has: multinomial logistic regression over words, pairs and pieces of words
 * and the facts they tell, by stochastic gradient. The same examples always give the same weights. It stops between slices, so that a server that learns
 * goes on answering.
 */
export function* learning(examples: readonly Example[]): Generator<void, Classifier> {
  return classifierOf(yield* learnt(examples))
}

/** What is kept once all is learnt. */
interface Model {
  labels: readonly string[]
  /** Every word of the examples. */
  words: ReadonlySet<string>
  /** Each mark's number, and in how many of so many examples it stands. */
  numbers: ReadonlyMap<string, number>
  held: readonly number[]
  count: number
  /** By mark: its labels, and the weight of each. */
  rows: readonly { labels: readonly number[]; weights: readonly number[] }[]
}

function vectorOf(
  { numbers, held, count }: Omit<Model, 'labels' | 'words' | 'rows'>,
  marks: ReadonlyMap<string, number>,
): Vector {
  const known = [...marks].flatMap(([mark, worth]) => {
    const number = numbers.get(mark)
    return number === undefined ? [] : [[number, worth * Math.log((count + 1) / ((held[number] ?? 0) + 0.5))] as const]
  })
  const length = Math.hypot(...known.map(([, weight]) => weight)) || 1
  return { marks: Uint32Array.from(known, ([mark]) => mark), weights: Float64Array.from(known, ([, w]) => w / length) }
}

/** What each label weighs in a text: the rows of its marks. */
function addUp(rows: Model['rows'], { marks, weights }: Vector, weighed: Float64Array): void {
  weighed.fill(0)
  for (const [n, mark] of marks.entries()) {
    const row = rows[mark]
    for (const [at, label] of row?.labels.entries() ?? [])
      weighed[label] = (weighed[label] ?? 0) + (row?.weights[at] ?? 0) * (weights[n] ?? 0)
  }
}

/** Turns what each label weighs into shares that are 1 together. */
function toShares(weighed: Float64Array): void {
  const most = Math.max(...weighed)
  let sum = 0
  for (let label = 0; label < weighed.length; label++) sum += weighed[label] = Math.exp((weighed[label] ?? 0) - most)
  for (let label = 0; label < weighed.length; label++) weighed[label] = (weighed[label] ?? 0) / sum
}

function* learnt(examples: readonly Example[]): Generator<void, Model> {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const width = labels.length
  const numbers = new Map<string, number>()
  const held: number[] = []
  const heard = examples.map(({ label, text }) => ({ label, ...heardIn(text) }))
  // The marks of all examples at once would take more memory than what is learnt of them.
  for (const [at, each] of heard.entries()) {
    if (at % SLICE === 0) yield
    for (const mark of marksOf(each).keys()) {
      const number = numbers.get(mark) ?? numbers.size
      numbers.set(mark, number)
      held[number] = (held[number] ?? 0) + 1
    }
  }
  const seen = { numbers, held, count: examples.length }

  // A row for each mark, of the labels that it moved: a text adds up the rows of its marks.
  const rows = Array.from({ length: numbers.size }, () => ({ labels: [] as number[], weights: [] as number[] }))
  const move = (vector: Vector, label: number, by: number) => {
    for (const [n, mark] of vector.marks.entries()) {
      const row = rows[mark]
      if (!row) continue
      const at = row.labels.indexOf(label)
      const moved = by * (vector.weights[n] ?? 0)
      if (at >= 0) row.weights[at] = (row.weights[at] ?? 0) + moved
      else row.weights[row.labels.push(label) - 1] = moved
    }
  }
  const shares = new Float64Array(width)
  const weigh = (vector: Vector) => {
    addUp(rows, vector, shares)
    toShares(shares)
  }

  const many = Map.groupBy(examples, ({ label }) => label)
  const cases = []
  for (const [at, each] of heard.entries()) {
    if (at % SLICE === 0) yield
    const { label } = each
    const vector = vectorOf(seen, marksOf(each))
    const first = FIRST / Math.sqrt(many.get(label)?.length ?? 1)
    cases.push({ vector, own: labels.indexOf(label), told: 0, first })
  }
  for (const { vector, own, first } of cases) move(vector, own, first)
  for (let round = 0; round < ROUNDS; round++) {
    const step = stepOf(round)
    // Neighbours in the files are of one label: a stride that visits all mixes them.
    for (let n = 0; n < cases.length; n++) {
      if (n % SLICE === 0) yield
      const each = cases[(n * STRIDE + round) % cases.length]
      // What was told with certainty a round ago is let be.
      if (!each || each.told > CERTAIN) continue
      const { vector, own } = each
      weigh(vector)
      each.told = shares[own] ?? 0
      for (let label = 0; label < width; label++) {
        const wrong = (label === own ? 1 : 0) - (shares[label] ?? 0)
        if (Math.abs(wrong) > LITTLE) move(vector, label, step * wrong)
      }
    }
  }
  return { ...seen, labels, rows, words: new Set(heard.flatMap(({ words }) => words)) }
}

/** Apart from what it was learnt with, which is given back. */
function classifierOf(model: Model): Classifier {
  const { labels, numbers, rows } = model
  const known = Map.groupBy(model.words, word => word[0])
  /** «subntro» is read as the word that it misspells. */
  const respelled = (word: string): string => {
    if (word.length < SHORTEST_GUESSED || numbers.has(stem(word))) return word
    const mistakes = word.length < LONG ? 1 : 2
    return (
      known
        .get(word[0])
        ?.find(each => each.length >= SHORTEST_GUESSED && editDistance(word, each, mistakes) <= mistakes) ?? word
    )
  }
  return text => {
    const shares = new Float64Array(labels.length)
    const { words, facts } = heardIn(text)
    addUp(rows, vectorOf(model, marksOf({ words: words.map(respelled), facts })), shares)
    toShares(shares)
    return labels.map((label, at) => ({ label, share: shares[at] ?? 0 })).toSorted((a, b) => b.share - a.share)
  }
}
/** Shorter words are like too many others; in a long one two letters may be wrong. */
const SHORTEST_GUESSED = 6
const LONG = 9
/** Examples between two stops: some ten milliseconds. */
const SLICE = 100
/** A prime, that no number of examples is a multiple of. */
const STRIDE = 7919
