import { comparable } from '#core/text.ts'

/** Words that follow each other: three are few enough to meet again, and enough to mean a copy. */
const RUN = 3

function runsOf(text: string): Set<string> {
  const words = comparable(text).split(' ').filter(Boolean)
  return new Set(
    words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

/** How much of two texts is the same, 0 to 1: the runs of three words they share, of all they have. */
export function textLikeness(a: string, b: string): number {
  const [one, two] = [runsOf(a), runsOf(b)]
  if (one.size === 0 || two.size === 0) return 0
  const shared = [...one].filter(run => two.has(run)).length
  return shared / (one.size + two.size - shared)
}
