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
interface Tokens {
  words: readonly string[]
  facts: readonly string[]
}

/** One number is as good as another, and one operator. */
function tokensOf(text: string): Tokens {
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

/** What a text holds, by hash: how much each mark tells. Words by their stems, pairs of neighbours, pieces of words, and facts. */
function featuresOf({ words, facts }: Tokens): Map<number, number> {
  const stems = words.map(stem)
  const marks = new Map<number, number>()
  const add = (mark: string, worth: number) => {
    const hash = hashOf(mark)
    marks.set(hash, (marks.get(hash) ?? 0) + worth)
  }
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

/** FNV-1a: of a hundred thousand marks one pair or two share theirs. */
function hashOf(mark: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < mark.length; at++) hash = Math.imul(hash ^ mark.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The marks of a text that the examples hold, by their numbers; rare ones weigh more, and the whole is of length 1. */
interface Vector {
  marks: Uint32Array
  weights: Float64Array
}

const ROUNDS = 3
/** A mark of one example alone teaches only that example. */
const LEAST_HELD = 2
/** How far one example moves the weights; less in each round. */
const stepOf = (round: number): number => 4 / (1 + round * 0.2)
/** What a label takes from its own examples before the first round. */
const FIRST = 2
/** So sure of its own label, an example teaches no more. */
const CERTAIN = 0.8
/** A share that is wrong by less moves nothing: most labels are out of the question. */
const LITTLE = 0.02

/** What is kept once all is learnt: plain arrays, as `build/topics` holds them. */
export interface Model {
  labels: readonly string[]
  /** Every word of the examples. */
  words: readonly string[]
  /** How many examples there were. */
  count: number
  /** The hash of each mark, ascending, and in how many examples it stands. */
  hashes: Uint32Array
  held: Uint16Array
  /** The labels that a mark moves, and by how much, stand from its start to that of the next. */
  starts: Uint32Array
  moved: Uint16Array
  weights: Float32Array
}

/** A mark of which nothing is learnt tells so much: words that nobody knows make a text less sure. */
const UNKNOWN = 0.5

function vectorOf(
  marks: ReadonlyMap<number, number>,
  count: number,
  numberOf: (hash: number) => number | undefined,
  held: ArrayLike<number>,
): Vector {
  const numbers: number[] = []
  const weights: number[] = []
  let unknown = 0
  for (const [hash, worth] of marks) {
    const number = numberOf(hash)
    if (number === undefined) {
      unknown += (worth * UNKNOWN * Math.log(count + 1)) ** 2
      continue
    }
    numbers.push(number)
    weights.push(worth * Math.log((count + 1) / ((held[number] ?? 0) + 0.5)))
  }
  const length = Math.hypot(...weights, Math.sqrt(unknown)) || 1
  return { marks: Uint32Array.from(numbers), weights: Float64Array.from(weights, weight => weight / length) }
}

/** Turns what each label weighs into shares that are 1 together. */
function toShares(weighedIntent: Float64Array): void {
  let most = -Infinity
  for (const each of weighedIntent) if (each > most) most = each
  let sum = 0
  for (let label = 0; label < weighedIntent.length; label++)
    sum += weighedIntent[label] = Math.exp((weighedIntent[label] ?? 0) - most)
  for (let label = 0; label < weighedIntent.length; label++) weighedIntent[label] = (weighedIntent[label] ?? 0) / sum
}

/**
 * Learns from examples which label a text has: multinomial logistic regression over words, pairs and pieces of words
 * and the facts they tell, by stochastic gradient. The same examples always give the same weights.
 */
export function learnt(examples: readonly Example[]): Model {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const width = labels.length
  const many = Map.groupBy(examples, ({ label }) => label)
  const words = new Set<string>()
  const holding = new Map<number, number>()
  const heard = []
  for (const { label, text } of examples) {
    const said = tokensOf(text)
    const marks = featuresOf(said)
    for (const word of said.words) words.add(word)
    for (const mark of marks.keys()) holding.set(mark, (holding.get(mark) ?? 0) + 1)
    heard.push({ label, marks, order: hashOf(text) })
  }

  const kept = [...holding].filter(([, count]) => count >= LEAST_HELD).toSorted(([a], [b]) => a - b)
  const held = kept.map(([, count]) => count)
  const numbers = new Map(kept.map(([mark], number) => [mark, number]))

  // A row of weights for each mark, one for each label.
  const rows = new Float32Array(numbers.size * width)
  /** Moves what these labels weigh in the text, each by so much. */
  const move = ({ marks, weights }: Vector, which: readonly number[], by: Float64Array) => {
    for (let n = 0; n < marks.length; n++) {
      const start = (marks[n] ?? 0) * width
      const weight = weights[n] ?? 0
      for (let at = 0; at < which.length; at++) {
        const label = which[at] ?? 0
        rows[start + label] = (rows[start + label] ?? 0) + (by[label] ?? 0) * weight
      }
    }
  }
  const shares = new Float64Array(width)
  const weigh = ({ marks, weights }: Vector) => {
    shares.fill(0)
    for (let n = 0; n < marks.length; n++) {
      const start = (marks[n] ?? 0) * width
      const weight = weights[n] ?? 0
      for (let label = 0; label < width; label++)
        shares[label] = (shares[label] ?? 0) + (rows[start + label] ?? 0) * weight
    }
    toShares(shares)
  }

  const cases = []
  const by = new Float64Array(width)
  // Neighbours in the files are of one label, so they are mixed; by their own hashes, one example more leaves the others in their order.
  for (const { label, marks } of heard.toSorted((a, b) => a.order - b.order)) {
    const vector = vectorOf(marks, examples.length, hash => numbers.get(hash), held)
    const own = labels.indexOf(label)
    by[own] = FIRST / Math.sqrt(many.get(label)?.length ?? 1)
    move(vector, [own], by)
    cases.push({ vector, own, told: 0 })
  }
  for (let round = 0; round < ROUNDS; round++) {
    const step = stepOf(round)
    for (const each of cases) {
      // What was told with certainty a round ago is let be.
      if (each.told > CERTAIN) continue
      const { vector, own } = each
      weigh(vector)
      each.told = shares[own] ?? 0
      const wrong: number[] = []
      for (let label = 0; label < width; label++) {
        const error = (label === own ? 1 : 0) - (shares[label] ?? 0)
        by[label] = step * error
        if (Math.abs(error) > LITTLE) wrong.push(label)
      }
      move(vector, wrong, by)
    }
  }

  const starts = [0]
  const moved: number[] = []
  const weights: number[] = []
  for (const number of kept.keys()) {
    for (let label = 0; label < width; label++) {
      const weight = rows[number * width + label] ?? 0
      if (Math.abs(weight) < SLIGHT) continue
      moved.push(label)
      weights.push(weight)
    }
    starts.push(moved.length)
  }
  return {
    labels,
    words: [...words],
    count: examples.length,
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    held: Uint16Array.from(held),
    starts: Uint32Array.from(starts),
    moved: Uint16Array.from(moved),
    weights: Float32Array.from(weights),
  }
}

/** The place of a hash among those in order. */
function placeOf(hashes: Uint32Array, hash: number): number | undefined {
  let low = 0
  let high = hashes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = hashes[middle] ?? 0
    if (there === hash) return middle
    if (there < hash) low = middle + 1
    else high = middle - 1
  }
  return undefined
}

/** The share of each label in a text, surest first. */
export function classifierOf({ labels, words, count, hashes, held, starts, moved, weights }: Model): Classifier {
  const known = Map.groupBy(words, word => word[0])
  const numberOf = (hash: number) => placeOf(hashes, hash)
  /** «subntro» is read as the word that it misspells. */
  const respelled = (word: string): string => {
    if (word.length < SHORTEST_GUESSED || numberOf(hashOf(stem(word))) !== undefined) return word
    const mistakes = word.length < LONG ? 1 : 2
    return (
      known
        .get(word[0])
        ?.find(each => each.length >= SHORTEST_GUESSED && editDistance(word, each, mistakes) <= mistakes) ?? word
    )
  }
  return text => {
    const shares = new Float64Array(labels.length)
    const said = tokensOf(text)
    const vector = vectorOf(featuresOf({ ...said, words: said.words.map(respelled) }), count, numberOf, held)
    for (const [n, mark] of vector.marks.entries())
      for (let at = starts[mark] ?? 0; at < (starts[mark + 1] ?? 0); at++) {
        const label = moved[at] ?? 0
        shares[label] = (shares[label] ?? 0) + (weights[at] ?? 0) * (vector.weights[n] ?? 0)
      }
    toShares(shares)
    return labels.map((label, at) => ({ label, share: shares[at] ?? 0 })).toSorted((a, b) => b.share - a.share)
  }
}
/** Shorter words are like too many others; in a long one two letters may be wrong. */
const SHORTEST_GUESSED = 6
const LONG = 9
/** Half the weights are smaller than this, and all of these together move a share by less than a hundredth. */
const SLIGHT = 0.05
