import { attempt } from '#core/attempt.ts'

/** spec 1 §4, §9: what a tab remembers of its own pages. Nothing leaves it, and nothing in it says who reads. */
interface PageMemory {
  path: string
  timestamp: number
  scrollX: number
  scrollY: number
}

/** The tab's own memory: it comes back with a restored session and ends with the tab. */
const KEY = 'pf-pages'
const DEBOUNCE_MS = 500
const EVERY_MS = 15_000
const CLEANUP_MS = 5 * 60_000
export const SCROLL_LIFE_MS = 30 * 60_000
export const PAGE_LIFE_MS = 24 * 60 * 60_000
/** Pages remembered at once, the newest. */
const MOST_PAGES = 20

/** Without what is a day old; newest first. */
export const stillKept = (pages: readonly PageMemory[], now: number): PageMemory[] =>
  pages
    .filter(page => now - page.timestamp < PAGE_LIFE_MS)
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .slice(0, MOST_PAGES)

/** Where this page stood; null once that is half an hour ago. */
export function placeOf(pages: readonly PageMemory[], path: string, now: number): PageMemory | null {
  const page = pages.find(each => each.path === path)
  return page && now - page.timestamp < SCROLL_LIFE_MS ? page : null
}

function read(): PageMemory[] {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown)
  return Array.isArray(kept) ? (kept as PageMemory[]) : []
}

/** Where memory is full or forbidden the page reads the same. */
function write(pages: readonly PageMemory[]): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(pages)))
}

/**
 * Keeps the place of every page but the home page. It is given back only where the browser has lost it: a page that came
 * back (reload, history, restored session) and stands at its beginning though it was left further down. An address with
 * an anchor keeps its anchor, and a page opened anew starts at its beginning.
 */
export function startPageMemory(): void {
  let savedPath = ''
  const save = () => {
    const { pathname } = location
    savedPath = pathname
    if (pathname === '/') return
    const now = Date.now()
    const place = { path: pathname, timestamp: now, scrollX: Math.round(scrollX), scrollY: Math.round(scrollY) }
    write(stillKept([place, ...read().filter(page => page.path !== pathname)], now))
  }
  const giveBack = () => {
    const place = placeOf(read(), location.pathname, Date.now())
    if (place && place.scrollY > 0 && scrollY === 0 && !location.hash)
      scrollTo({ left: place.scrollX, top: place.scrollY, behavior: 'instant' })
  }

  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cameBack = opened !== undefined && opened.type !== 'navigate'
  // After the browser has put its own place back, and before anything here is saved over the old one.
  addEventListener('load', () =>
    requestAnimationFrame(() => {
      if (cameBack) giveBack()
      startSaving()
    }),
  )

  /** Of this opening of the page: an older place of the same address is not where the reader was. */
  const giveBackHere = () => {
    if (savedPath === location.pathname) giveBack()
  }

  function startSaving() {
    save()
    let waiting: ReturnType<typeof setTimeout> | undefined
    addEventListener(
      'scroll',
      () => {
        clearTimeout(waiting)
        waiting = setTimeout(save, DEBOUNCE_MS)
      },
      { passive: true },
    )
    setInterval(() => {
      if (document.visibilityState === 'visible') save()
    }, EVERY_MS)
    setInterval(() => write(stillKept(read(), Date.now())), CLEANUP_MS)
    addEventListener('pagehide', save)
    addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? save() : giveBackHere()), true)
    addEventListener('focus', giveBackHere)
    addEventListener('pageshow', event => {
      if (event.persisted) giveBackHere()
    })
  }
}
