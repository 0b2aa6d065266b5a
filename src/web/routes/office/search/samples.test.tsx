import Phases from './phases/phases.tsx'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { Runtime } from '#platform/procedure.server.ts'
import { drawn } from '../../../../../tests/support/drawn.tsx'
import { createPerson, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import type { At } from '../route.server.ts'
import { loadCompetitors } from './competitors/competitors.server.ts'
import Competitors from './competitors/competitors.tsx'
import { loadContent } from './contents/contents.server.ts'
import ContentQueue from './contents/queue.tsx'
import { loadPhaseOnePage, loadAnalysis, loadReport } from './crawl/crawl.server.ts'
import SeoAnalysis from './crawl/seo-analysis.tsx'
import SeoPhaseOne from './crawl/seo-phase-one.tsx'
import SearchConsole from './indexing/search-console.tsx'
import { loadSearchTab, loadSitemapTab } from './indexing/seo.server.ts'
import Sitemap from './indexing/sitemap.tsx'
import { loadLinks } from './links/links.server.ts'
import Links from './links/links.tsx'
import { loadPhaseThree } from './phases/phase-three.server.ts'
import { loadPhaseTwo } from './phases/phase-two.server.ts'
import PhaseOne from './phases/phase-one.tsx'
import PhaseThree from './phases/phase-three.tsx'
import PhaseTwo from './phases/phase-two.tsx'

const { withRuntime } = useTestDatabase()

type Load = (rt: Runtime, at: At) => Promise<unknown>
/** A screen with the switch, and its figures of the specification. */
const shown = <D,>(
  load: (rt: Runtime, at: At) => Promise<D>,
  Page: ComponentType<{ loaderData: D }>,
  figures: readonly string[],
) => ({ load: load as Load, Page: Page as ComponentType<{ loaderData: unknown }>, figures })

const SCREENS = {
  queue: shown(loadContent, ContentQueue, ['3', '15', '100', '245 %']),
  competitors: shown(loadCompetitors, Competitors, ['Autorità del dominio 42', '42']),
  links: shown(loadLinks, Links, ['1 link su 500 link']),
  sitemap: shown(loadSitemapTab, Sitemap, ['100 %', '148']),
  'search console': shown(loadSearchTab, SearchConsole, ['100 %', '148']),
  analysis: shown(loadAnalysis, SeoAnalysis, ['3 di 148', '145 non', '142 +', '45', '67', '23', '32', '89']),
  'phase 1': shown(loadPhaseOnePage, SeoPhaseOne, ['85 % su 100 %', '45', '67']),
  'phase 1 in short': shown(loadReport, PhaseOne, ['6 su 148']),
  'phase 2': shown(loadPhaseTwo, PhaseTwo, ['nessun dato · obiettivo 200', 'nessun dato · obiettivo 300 %']),
  'phase 3': shown(loadPhaseThree, PhaseThree, ['42 su 65', '1250', '185', '15', '8,5']),
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const words = (html: string) => html.replace(/<[^>]+>/g, '').trim()
/** What a screen consists of: its headings, buttons, fields and folds; not that a list is empty, nor that we are still to be added. */
const parts = (html: string) =>
  new Set([
    ...all(html, /<h\d[^>]*>((?!Nessun).*?)<\/h\d>/gs).map(words),
    ...all(html, /<button([^>]*name="intent"[^>]*value="[^"]+")/g),
    ...all(html, /<(?:input|select|textarea)[^>]* name="((?!isOwn)[^"]+)"/g),
    ...all(html, /<summary[^>]*>(.*?)<\/summary>/gs).map(words),
  ])

test.each(Object.entries(SCREENS))('«Dati dimostrativi» shows the screen whole: %s', (_, { load, Page, figures }) =>
  withRuntime(async visitor => {
    const { rt } = await createPerson(visitor, 'admin')
    const draw = async (search: string) => {
      const url = new URL(`http://x/dashboard${search}`)
      return drawn(<Page loaderData={await load(rt, { url, query: url.searchParams, params: {} })} />, search)
    }
    const measured = await draw('')
    const sample = await draw('?dimostrativi=1')
    expect(measured).not.toContain('dimostrativo<')
    expect([...parts(measured)].filter(part => !parts(sample).has(part))).toEqual([])
    for (const figure of figures) expect(words(sample)).toContain(figure)
    // Every figure beside a label bears the mark, and every button of the screen is at rest.
    for (const figure of all(sample, /<dd><b>\d[^<]*<\/b>(.*?)<\/dd>/gs)) expect(figure).toContain('dimostrativo')
    for (const bar of all(sample, /<span class="muted">\d[^<]* su \d[^<]*<\/span>(.*?)<\/p>/gs))
      expect(bar).toContain('dimostrativo')
    const outside = sample.replace(/<fieldset disabled.*<\/fieldset>/s, '')
    expect(outside).not.toMatch(/<button[^>]*name="intent"/)
    expect(sample).toMatch(/<fieldset disabled/)
  }),
)

test('the tabs of samples lead to samples', () => {
  const hrefs = (search: string) => all(drawn(<Phases />, search), /<a [^>]*href="([^"]*fasi[^"]*)"/g)
  expect(hrefs('?dimostrativi=1').filter(href => !href.endsWith('?dimostrativi=1'))).toEqual([])
  expect(hrefs('?dimostrativi=1').length).toBeGreaterThan(3)
  expect(hrefs('').join()).not.toContain('dimostrativi')
})
