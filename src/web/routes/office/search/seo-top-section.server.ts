import type { Runtime } from '#platform/procedure.server.ts'
import { actOnCompetitors, loadCompetitors } from './competitors-panel.server.ts'
import { actOnLinks, loadLinks } from './links-panel.server.ts'
import { type SeoTopTab, seoTopTabOf } from './seo-top-address.ts'

/** What each tab loads and does; opening one starts nothing. */
const work = {
  concorrenti: { load: loadCompetitors, act: actOnCompetitors },
  link: { load: loadLinks, act: actOnLinks },
} satisfies Record<
  SeoTopTab,
  {
    load(rt: Runtime, url: URL): Promise<unknown>
    act(rt: Runtime, url: URL, form: FormData): Promise<unknown>
  }
>

export async function loadSeoTop(rt: Runtime, url: URL) {
  return seoTopTabOf(url) === 'link'
    ? { tab: 'link' as const, panel: await work.link.load(rt, url) }
    : { tab: 'concorrenti' as const, panel: await work.concorrenti.load(rt, url) }
}
export type SeoTopData = Awaited<ReturnType<typeof loadSeoTop>>

export const actOnSeoTop = (rt: Runtime, url: URL, form: FormData): Promise<unknown> =>
  work[seoTopTabOf(url)].act(rt, url, form)
