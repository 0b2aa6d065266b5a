import { report } from './beacon.ts'
import { allows, cookieOf, setCookie } from './consent.ts'
import { sourceOf } from './visits.ts'

/** Must be the name in areas/privacy/cookie-choice.ts. */
const COOKIE = 'pf_source'

const tell = (conversion: string) => {
  if (!allows('origins')) return
  report('/api/consented', { kind: 'conversion', conversion, source: cookieOf(COOKIE) || 'site' })
}

/**
 * Remembers, until the browser is closed, the class of what led here, and tells it with what the person then completes:
 * a page says so in `data-converted`, a screen of React with the event «converted».
 */
export function startOrigins(): void {
  if (!allows('origins')) return
  if (cookieOf(COOKIE) === '') setCookie(COOKIE, sourceOf(document.referrer, location.host), null)
  const done = document.querySelector<HTMLElement>('[data-converted]')?.dataset.converted
  // A page that is loaded again says it again.
  const [opened] = performance.getEntriesByType('navigation')
  if (done && opened && 'type' in opened && opened.type === 'navigate') tell(done)
  document.addEventListener('converted', event => tell(String((event as CustomEvent<unknown>).detail)))
}
