/** The public pages that exist, for the «page not found» proposals and the sitemap. */
export const PUBLIC_PAGES = [
  { path: '/', name: 'Home' },
  { path: '/offerte-luce', name: 'Offerte luce' },
  { path: '/offerte-gas', name: 'Offerte gas' },
  { path: '/come-calcoliamo', name: 'Come calcoliamo' },
  { path: '/auth', name: 'Area personale' },
] as const

const words = (path: string) =>
  path
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(word => word.length > 1)

/** The pages whose address shares most with the one asked; the main ones when nothing does. At most `count`. */
export function nearestPages(path: string, count = 4): (typeof PUBLIC_PAGES)[number][] {
  const asked = words(path)
  const likeness = (page: string) =>
    words(page).reduce(
      (sum, word) =>
        sum + Number(asked.some(other => other.startsWith(word.slice(0, 4)) || word.startsWith(other.slice(0, 4)))),
      0,
    )
  return PUBLIC_PAGES.map((page, order) => ({ page, order, score: likeness(page.path) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, count)
    .map(({ page }) => page)
}
