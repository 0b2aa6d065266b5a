/** By then the page has begun to move, also where React moves it. */
const BEGUN_MS = 1_000

/**
 * spec 1 §4: links within a page glide, where the reader wants motion (base.css). Only while one is followed: a page that
 * opens, or that comes back, stands at once where it belongs.
 */
export function startGlidingLinks(): void {
  const { dataset } = document.documentElement
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.hash || link.pathname !== location.pathname) return
      dataset.glides = ''
      setTimeout(() => delete dataset.glides, BEGUN_MS)
    },
    { capture: true },
  )
}
