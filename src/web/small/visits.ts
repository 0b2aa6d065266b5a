import type { Source, Verdict } from '#areas/monitoring/visit.ts'
import { record } from './beacon.ts'

const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex|baidu|search\.brave)\.[a-z.]+$/
const SOCIAL =
  /(^|\.)((facebook|instagram|linkedin|twitter|x|tiktok|whatsapp|youtube|reddit|threads|pinterest|telegram)\.(com|net|org)|(t|wa)\.(co|me)|lnkd\.in)$/

const VERDICTS: readonly Verdict[] = ['stay', 'change']

/** Class of the referrer; its address never leaves the browser. */
export function sourceOf(referrer: string, host: string): Source {
  if (!referrer) return 'direct'
  if (!URL.canParse(referrer)) return 'other'
  const url = new URL(referrer)
  if (url.host === host) return 'site'
  if (SEARCH.test(url.hostname)) return 'search'
  return SOCIAL.test(url.hostname) ? 'social' : 'other'
}

/** Counts this page view, and client-side navigations. */
export function startVisits(): void {
  let counted = location.pathname
  const count = (source: Source) => {
    const shown = document.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict
    const verdict = VERDICTS.find(each => each === shown)
    record({ path: counted, source, device: matchMedia('(max-width: 767px)').matches ? 'phone' : 'wide', verdict })
  }
  count(sourceOf(document.referrer, location.host))
  if ('navigation' in window)
    navigation.addEventListener('navigatesuccess', () => {
      if (location.pathname === counted) return
      counted = location.pathname
      count('site')
    })
}
