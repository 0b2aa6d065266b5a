import { attempt } from '#core/attempt.ts'

/** spec 1 §4, §9: per-tab scroll positions. Nothing leaves the tab, and nothing identifies the reader. */
interface PageMemory {
  path: string
  timestamp: number
  scrollX: number
  scrollY: number
}

/** sessionStorage: survives a session restore and ends with the tab. */
const KEY = 'pf-pages'
const DEBOUNCE_MS = 500
const EVERY_MS = 15_000
const CLEANUP_MS = 5 * 60_000
export const SCROLL_LIFE_MS = 30 * 60_000
export const PAGE_LIFE_MS = 24 * 60 * 60_000
/** Maximum number of pages remembered, newest first. */
const MOST_PAGES = 20

/** Drops entries older than a day; newest first. */
export const dropExpired = (pages: readonly PageMemory[], now: number): PageMemory[] =>
  pages
    .filter(page => now - page.timestamp < PAGE_LIFE_MS)
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .slice(0, MOST_PAGES)

/** Scroll position of this page; null after half an hour. */
export function placeOf(pages: readonly PageMemory[], path: string, now: number): PageMemory | null {
  const page = pages.find(each => each.path === path)
  return page && now - page.timestamp < SCROLL_LIFE_MS ? page : null
}

function read(): PageMemory[] {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown)
  return Array.isArray(kept) ? (kept as PageMemory[]) : []
}

/** Storage is full or blocked: positions are not remembered. */
function write(pages: readonly PageMemory[]): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(pages)))
}

/**
 * Remembers the scroll position of every page but the home page. Restored only when the browser has lost it: a page that
 * came back (reload, history, restored session) at the top although it was left further down. An anchor in the address wins,
 * and newly opened pages start at the top.
 */
export function startPageMemory(): void {
  let savedPath = ''
  const save = () => {
    const { pathname } = location
    savedPath = pathname
    if (pathname === '/') return
    const now = Date.now()
    const place = { path: pathname, timestamp: now, scrollX: Math.round(scrollX), scrollY: Math.round(scrollY) }
    write(dropExpired([place, ...read().filter(page => page.path !== pathname)], now))
  }
  const giveBack = () => {
    const place = placeOf(read(), location.pathname, Date.now())
    if (place && place.scrollY > 0 && scrollY === 0 && !location.hash)
      scrollTo({ left: place.scrollX, top: place.scrollY, behavior: 'instant' })
  }

  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cameBack = opened !== undefined && opened.type !== 'navigate'
  // After the browser's own restoration, and before anything here overwrites the stored position.
  addEventListener('load', () =>
    requestAnimationFrame(() => {
      if (cameBack) giveBack()
      startSaving()
    }),
  )

  /** From this page load only: an older position of the same address is not where the reader was. */
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
    setInterval(() => write(dropExpired(read(), Date.now())), CLEANUP_MS)
    addEventListener('pagehide', save)
    addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? save() : giveBackHere()), true)
    addEventListener('focus', giveBackHere)
    addEventListener('pageshow', event => {
      if (event.persisted) giveBackHere()
    })
  }
}
