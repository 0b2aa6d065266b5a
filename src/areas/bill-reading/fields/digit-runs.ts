import { segmentOf, type Page, type Segment } from '../layout/layout.ts'

/** Pieces of one code stand no further apart than this, in heights: cells of a table mostly do. */
const MAX_GAP = 1
const DIGITS = /^\d{2,13}$/

/** «1161 | 4565 | 613409»: in type of one width a space is as wide as the gap between two cells, and parts a code. */
export function digitRuns(page: Page): Segment[] {
  return page.lines.flatMap(line =>
    line.flatMap((first, at) => {
      if (!DIGITS.test(first.text)) return []
      const run = [first]
      for (const next of line.slice(at + 1)) {
        const last = run.at(-1)!
        if (!DIGITS.test(next.text) || next.x - last.x - last.w > MAX_GAP * last.h) break
        run.push(next)
      }
      return run.length > 1
        ? [
            segmentOf(
              run.flatMap(piece => piece.words),
              page.number,
            ),
          ]
        : []
    }),
  )
}
