import { PUBLIC_PAGES } from './public-pages.ts'

export const SHARE_SIZE = { width: 1200, height: 630 }

const own = new Set(PUBLIC_PAGES.map(page => page.path))
const HOME = '/home'

/** The share image of a page: its own where it has one, else that of the site. */
export function shareImageOf(path: string): string {
  if (path === '/') return `/share${HOME}.png`
  return own.has(path) || /^\/blog\/[^/]+$/.test(path) ? `/share${path}.png` : '/share.png'
}

/** The page whose image `/share/…` asks for; null where no page has it. */
export function pageOfShareImage(address: string): string | null {
  const path = /^\/share(\/.+)\.png$/.exec(address)?.[1]
  if (!path) return null
  const page = path === HOME ? '/' : path
  return shareImageOf(page) === address ? page : null
}

export const OWN_FIGURE = '/la-tua-cifra'
const PLAIN_IMAGE = `/share${OWN_FIGURE}.png`

/** The picture with the figure of one question. */
export const answerImageOf = (question: string): string => `${PLAIN_IMAGE}?${question}`
