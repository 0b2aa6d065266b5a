export type BandKey = 'f1' | 'f2' | 'f3'

/** The week as runs of one band by hour; `data/facts/luce-bands.json` has the same hours in words. */
export const WEEK: readonly { day: string; runs: readonly (readonly [BandKey, number, number])[] }[] = [
  {
    day: 'lun–ven',
    runs: [
      ['f3', 0, 7],
      ['f2', 7, 8],
      ['f1', 8, 19],
      ['f2', 19, 23],
      ['f3', 23, 24],
    ],
  },
  {
    day: 'sabato',
    runs: [
      ['f3', 0, 7],
      ['f2', 7, 23],
      ['f3', 23, 24],
    ],
  },
  { day: 'domenica', runs: [['f3', 0, 24]] },
]
