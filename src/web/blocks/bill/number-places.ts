import type { Box } from '#areas/bills/readings.ts'

/** A framed piece of the bill and the number that ties it to its value. */
export interface Mark {
  number: number
  page: number
  box: Box
  label: string
  isDoubtful: boolean
}

/** Where the number of a frame stands: at which margin of the page, and in which column of it. */
interface NumberPlace {
  mark: Mark
  side: 'left' | 'right'
  /** 0 at the edge of the page, 1 inwards. */
  slot: 0 | 1
}

/** Two numbers nearer than this share of the page's height would cover each other on a phone. */
const ROOM = 0.034

export const middleOf = ({ box }: Mark): number => box.y + box.h / 2

/** Numbers stand in the margin beside their frame, so that they cover no word; lines close together use two columns. */
export function numberPlaces(marks: readonly Mark[]): NumberPlace[] {
  const last = { left: [-1, -1], right: [-1, -1] }
  return marks
    .toSorted((a, b) => middleOf(a) - middleOf(b))
    .map(mark => {
      const side = mark.box.x + mark.box.w / 2 < 0.5 ? 'left' : 'right'
      const [edge = -1, inner = -1] = last[side]
      const isEdgeFree = middleOf(mark) - edge >= ROOM
      // With both taken, the one that has been free for longer.
      const slot = isEdgeFree || (middleOf(mark) - inner < ROOM && edge <= inner) ? 0 : 1
      last[side][slot] = middleOf(mark)
      return { mark, side, slot }
    })
}
