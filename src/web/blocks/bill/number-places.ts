import type { Box } from '#areas/bills/readings.ts'

/** A framed region of the bill and the number that links it to its value. */
export interface Mark {
  number: number
  page: number
  box: Box
  label: string
  isDoubtful: boolean
}

/** Where a frame's number goes: which page margin, and which column of it. */
interface NumberPlace {
  mark: Mark
  side: 'left' | 'right'
  /** 0 at the page edge, 1 further in. */
  slot: 0 | 1
}

/** Numbers closer than this share of the page height would overlap on a phone. */
const ROOM = 0.034

export const middleOf = ({ box }: Mark): number => box.y + box.h / 2

/** Places numbers in the margin next to their frame so they cover no text; close lines use two columns. */
export function numberPlaces(marks: readonly Mark[]): NumberPlace[] {
  const last = { left: [-1, -1], right: [-1, -1] }
  return marks
    .toSorted((a, b) => middleOf(a) - middleOf(b))
    .map(mark => {
      const side = mark.box.x + mark.box.w / 2 < 0.5 ? 'left' : 'right'
      const [edge = -1, inner = -1] = last[side]
      const isEdgeFree = middleOf(mark) - edge >= ROOM
      // With both columns taken, use the one that has been free for longer.
      const slot = isEdgeFree || (middleOf(mark) - inner < ROOM && edge <= inner) ? 0 : 1
      last[side][slot] = middleOf(mark)
      return { mark, side, slot }
    })
}
