import type { ComponentType } from 'react'
import { coverAddress, type PostCategory } from '#areas/blog/post.ts'
import { BillIllustration } from '#web/illustrations/bill.tsx'
import { BulbIllustration, BurnerIllustration, SignpostIllustration } from '#web/illustrations/burner.tsx'
import { NewspaperIllustration } from '#web/illustrations/newspaper.tsx'
import { PhoneIllustration } from '#web/illustrations/phone.tsx'
import { PylonIllustration } from '#web/illustrations/pylon.tsx'
import { RouterIllustration } from '#web/illustrations/router.tsx'
import { SavingIllustration } from '#web/illustrations/saving.tsx'

/** The default cover of each category (spec 1 §3), drawn by us. */
export const COVERS: Readonly<Record<PostCategory, ComponentType>> = {
  Luce: BulbIllustration,
  Gas: BurnerIllustration,
  Mobile: PhoneIllustration,
  Internet: RouterIllustration,
  Energia: PylonIllustration,
  Bollette: BillIllustration,
  Risparmio: SavingIllustration,
  Guide: SignpostIllustration,
  News: NewspaperIllustration,
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
