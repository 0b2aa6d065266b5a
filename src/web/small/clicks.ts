import type { Click } from '#areas/experiments/consented.ts'
import { report } from './beacon.ts'
import { allows } from './consent.ts'

/** Those of areas/experiments/consented.ts, which would bring its checks along. */
const COLUMNS = 12
const ROWS = 40
const NAME = /^[a-z][a-z-]{1,29}$/
const LANDMARKS = [
  ['nav', 'navigazione'],
  ['dialog', 'finestra'],
  ['header', 'testata'],
  ['footer', 'piede'],
  ['form', 'modulo'],
  ['main', 'contenuto'],
] as const

function areaOf(pressed: Element): string {
  for (let part: Element | null = pressed; part; part = part.parentElement) {
    if (part.tagName !== 'MAIN' && NAME.test(part.id)) return part.id
    const landmark = LANDMARKS.find(([tag]) => part?.localName === tag)
    if (landmark) return landmark[1]
  }
  return 'altro'
}

function targetOf(pressed: Element): Click['target'] {
  if (pressed.closest('a')) return 'link'
  if (pressed.closest('button, summary, [type=submit]')) return 'button'
  return pressed.closest('input, select, textarea, label') ? 'field' : 'text'
}

const share = (part: number, whole: number, steps: number): number =>
  Math.min(steps - 1, Math.max(0, Math.floor((part / whole) * steps)))

/** Tells where on the page a press was: the part, the kind of thing, the square. Never what stood there. */
export function startClicks(): void {
  document.addEventListener(
    'click',
    event => {
      if (!event.isTrusted || !(event.target instanceof Element) || !allows('clickmap')) return
      const { scrollWidth, scrollHeight } = document.documentElement
      const press: Click = {
        kind: 'click',
        path: location.pathname,
        device: matchMedia('(max-width: 767px)').matches ? 'phone' : 'wide',
        area: areaOf(event.target),
        target: targetOf(event.target),
        // A press by keyboard has no place.
        ...(event.detail > 0 && {
          column: share(event.pageX, scrollWidth, COLUMNS),
          row: share(event.pageY, scrollHeight, ROWS),
        }),
      }
      report('/api/consented', press)
    },
    true,
  )
}
