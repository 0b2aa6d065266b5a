import Phases from './tabbed.tsx'
import type { ComponentType } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { runtimeContext } from '#web/context.ts'
import { renderedText } from '../../../../../tests/support/drawn.tsx'
import { createPerson, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import * as Competitors from './competitors/competitors.tsx'
import * as ContentQueue from './contents/queue.tsx'
import * as SeoAnalysis from './crawl/seo-analysis.tsx'
import * as SeoPhaseOne from './crawl/seo-phase-one.tsx'
import * as SearchConsole from './indexing/search-console.tsx'
import * as Sitemap from './indexing/sitemap.tsx'
import * as Links from './links/links.tsx'
import * as PhaseThree from './phases/phase-three.tsx'
import * as PhaseOne from './phases/phase-one.tsx'
import * as PhaseTwo from './phases/phase-two.tsx'

const { withRuntime } = useTestDatabase()

type Args = Parameters<typeof Links.loader>[0]
interface Route<D> {
  loader(args: Args): Promise<D>
  default: ComponentType<{ loaderData: D }>
}
/** A screen with the switch, and its sample figures from the specification. */
const shown = <D,>(route: Route<D>, figures: readonly string[]) => ({ ...(route as Route<unknown>), figures })

const SCREENS = {
  queue: shown(ContentQueue, ['3', '15', '100', '245 %']),
  competitors: shown(Competitors, ['Autorità del dominio 42', '42']),
  links: shown(Links, ['1 link su 500 link']),
  sitemap: shown(Sitemap, ['100 %', '148']),
  'search console': shown(SearchConsole, ['100 %', '148']),
  analysis: shown(SeoAnalysis, ['3 di 148', '145 non', '142 +', '45', '67', '23', '32', '89']),
  'phase 1': shown(SeoPhaseOne, ['85 % su 100 %', '45', '67']),
  'phase 1 in short': shown(PhaseOne, ['6 su 148']),
  'phase 2': shown(PhaseTwo, ['Nessun dato · obiettivo 200', 'Nessun dato · obiettivo 300 %']),
  'phase 3': shown(PhaseThree, ['42 su 65', '1.250', '185', '15', '8,5']),
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const words = (html: string) => html.replace(/<[^>]+>/g, '').trim()
/** Structure of a screen: headings, buttons, fields and disclosures, without empty-state or setup messages. */
const parts = (html: string) =>
  new Set([
    ...all(html, /<h\d[^>]*>((?!Nessun).*?)<\/h\d>/gs).map(words),
    ...all(html, /<button([^>]*name="intent"[^>]*value="[^"]+")/g),
    ...all(html, /<(?:input|select|textarea)[^>]* name="((?!isOwn)[^"]+)"/g),
    ...all(html, /<summary[^>]*>(.*?)<\/summary>/gs).map(words),
  ])

test.each(Object.entries(SCREENS))(
  '«Dati dimostrativi» shows the screen whole: %s',
  (_, { loader, default: Page, figures }) =>
    withRuntime(async visitor => {
      const { rt } = await createPerson(visitor, 'admin')
      const context = new RouterContextProvider()
      context.set(runtimeContext, rt)
      const draw = async (search: string) =>
        renderedText(
          <Page loaderData={await loader({ context, url: new URL(`http://x/dashboard${search}`), params: {} })} />,
          search,
        )
      const measured = await draw('')
      const sample = await draw('?dimostrativi=1')
      expect(measured).not.toContain('dimostrativo<')
      expect([...parts(measured)].filter(part => !parts(sample).has(part))).toEqual([])
      for (const figure of figures) expect(words(sample)).toContain(figure)
      // Every labelled figure has the sample mark, and every button is disabled.
      for (const figure of all(sample, /<dd><b>\d[^<]*<\/b>(.*?)<\/dd>/gs)) expect(figure).toContain('dimostrativo')
      for (const bar of all(sample, /<span class="muted">\d[^<]* su \d[^<]*<\/span>(.*?)<\/p>/gs))
        expect(bar).toContain('dimostrativo')
      const outside = sample.replace(/<fieldset disabled.*<\/fieldset>/s, '')
      expect(outside).not.toMatch(/<button[^>]*name="intent"/)
      expect(sample).toMatch(/<fieldset disabled/)
    }),
)

test('the tabs of samples lead to samples', () => {
  const hrefs = (search: string) => all(renderedText(<Phases />, search), /<a [^>]*href="([^"]*fasi[^"]*)"/g)
  expect(hrefs('?dimostrativi=1').filter(href => !href.endsWith('?dimostrativi=1'))).toEqual([])
  expect(hrefs('?dimostrativi=1').length).toBeGreaterThan(3)
  expect(hrefs('').join()).not.toContain('dimostrativi')
})
