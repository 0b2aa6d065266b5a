import { coverAddress, type PostCategory } from '#areas/blog/post.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import bulbDrawing from '#web/illustrations/bulb.svg?raw'
import burnerDrawing from '#web/illustrations/burner.svg?raw'
import newspaperDrawing from '#web/illustrations/newspaper.svg?raw'
import phoneDrawing from '#web/illustrations/phone.svg?raw'
import pylonDrawing from '#web/illustrations/pylon.svg?raw'
import routerDrawing from '#web/illustrations/router.svg?raw'
import savingDrawing from '#web/illustrations/saving.svg?raw'
import signpostDrawing from '#web/illustrations/signpost.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'

/** Default cover of each category (spec 1 §3). */
export const COVERS: Readonly<Record<PostCategory, string>> = {
  Luce: bulbDrawing,
  Gas: burnerDrawing,
  Mobile: phoneDrawing,
  Internet: routerDrawing,
  Energia: pylonDrawing,
  Bollette: billDrawing,
  Risparmio: savingDrawing,
  Guide: signpostDrawing,
  News: newspaperDrawing,
}

/**
 * Image of a post, or the drawing of its category, which is also the fallback if the image fails to load. Decorative: the
 * title describes it.
 */
export function PostCover({
  category,
  coverImagePath,
  eager,
}: {
  category: PostCategory
  coverImagePath: string | null
  /** Above the fold: load eagerly. */
  eager?: boolean
}) {
  const address = coverAddress(coverImagePath)
  return (
    <div className="post-cover">
      <Illustration of={COVERS[category]} />
      {address ? <img src={address} alt="" width="480" height="300" loading={eager ? 'eager' : 'lazy'} /> : null}
    </div>
  )
}
