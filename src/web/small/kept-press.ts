const PRESSABLE = 'button, a[href], summary, label'
/** A finger that slides further means not to press. */
const SLIDE_PX = 4

/**
 * What is pressed is what stood under the finger when it came down. Where the page moves before the finger is lifted (its
 * scripts take it over, an answer adds a sentence above) a browser presses nothing, or a neighbour.
 */
export function startKeptPresses(): void {
  let pressed: { target: HTMLElement; x: number; y: number; top: number; scrolled: number } | null = null
  document.addEventListener(
    'pointerdown',
    ({ target: touched, clientX, clientY }) => {
      const target = touched instanceof Element ? touched.closest<HTMLElement>(PRESSABLE) : null
      pressed = target && { target, x: clientX, y: clientY, top: topOf(target), scrolled: scrollY }
    },
    true,
  )
  document.addEventListener(
    'click',
    event => {
      const from = pressed
      pressed = null
      // A key has no pointer: its detail is 0.
      if (!from || event.detail === 0 || from.target.contains(event.target as Node) || !from.target.isConnected) return
      const slid = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (slid > SLIDE_PX || from.scrolled !== scrollY || from.top === topOf(from.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      from.target.click()
    },
    true,
  )
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
