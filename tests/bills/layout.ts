import type { CaseWish } from './case.ts'
import type { FontFamily, Sheet } from './sheet.ts'
import type { Style } from './style.ts'
import type { LabelKey } from './wording.ts'
import type { Words } from './words.ts'

/** One way of laying out a bill. The seed chooses the case, the wording, the font and the writing habits. */
export interface Layout {
  name: string
  fonts: FontFamily[]
  wish: (seed: number) => CaseWish
  /** Habits this layout insists on. */
  style?: Partial<Style>
  /** Its own names for things, in place of WORDING's. */
  wording?: Partial<Record<LabelKey, string>>
  draw: (sheet: Sheet, words: Words) => void
}
