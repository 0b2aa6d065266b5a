import type { ComponentType } from 'react'
import { coverAddress, type PostCategory } from '#areas/blog/post.ts'
import { BillPlate } from '#web/plates/bill.tsx'
import { BulbPlate, BurnerPlate, SignpostPlate } from '#web/plates/burner.tsx'
import { NewspaperPlate } from '#web/plates/newspaper.tsx'
import { PhonePlate } from '#web/plates/phone.tsx'
import { PylonPlate } from '#web/plates/pylon.tsx'
import { RouterPlate } from '#web/plates/router.tsx'
import { SavingPlate } from '#web/plates/saving.tsx'

/** The default cover of each category (spec 1 §3), drawn by us. */
export const COVERS: Readonly<Record<PostCategory, ComponentType>> = {
  Luce: BulbPlate,
  Gas: BurnerPlate,
  Mobile: PhonePlate,
  Internet: RouterPlate,
  Energia: PylonPlate,
  Bollette: BillPlate,
  Risparmio: SavingPlate,
  Guide: SignpostPlate,
  News: NewspaperPlate,
}

/**
 * The picture of a post: its own, or the drawing of its category, which also stands behind a picture that does not load.
 * Decorative: the title beside it says what it is about.
 */
export function PostCover({
  category,
  coverImagePath,
  eager,
}: {
  category: PostCategory
  coverImagePath: string | null
  /** In view when the page opens. */
  eager?: boolean
}) {
  const Drawing = COVERS[category]
  const address = coverAddress(coverImagePath)
  return (
    <div className="post-cover">
      <Drawing />
      {address ? <img src={address} alt="" width="480" height="300" loading={eager ? 'eager' : 'lazy'} /> : null}
    </div>
  )
}
