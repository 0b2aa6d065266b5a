import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { Runtime } from '#platform/procedure.server.ts'
import { drawn } from '../../../../../tests/support/drawn.tsx'
import { createPerson, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import CompetitorsPanel from './competitors-panel.tsx'
import { loadCompetitors } from './competitors-panel.server.ts'
import ContentSection from './content-section.tsx'
import { loadContent } from './content-section.server.ts'
import { Screen } from './demo-switch.tsx'
import LinksPanel from './links-panel.tsx'
import { loadLinks } from './links-panel.server.ts'
import { loadPhaseOnePage } from './phase-one-page.server.ts'
import PhaseThree from './phase-three.tsx'
import { loadPhaseThree } from './phase-three.server.ts'
import PhaseTwo from './phase-two.tsx'
import { loadPhaseTwo } from './phase-two.server.ts'
import SeoAnalysis from './seo-analysis.tsx'
import { loadAnalysis } from './seo-crawl.server.ts'
import SeoPhaseOne from './seo-phase-one.tsx'
import { loadSeo } from './seo-section.server.ts'
import SeoSection from './seo-section.tsx'

const { withRuntime } = useTestDatabase()

type Load = (rt: Runtime, url: URL) => Promise<unknown>
/** A screen under the switch, its figures of the specification, and the rest of its address. */
const screen = <D,>(
  load: (rt: Runtime, url: URL) => Promise<D>,
  Panel: ComponentType<{ data: D }>,
  figures: readonly string[],
  query = '',
) => ({ load: load as Load, Panel: Panel as ComponentType<{ data: unknown }>, figures, query })
const underSwitch =
  <D,>(Panel: ComponentType<{ data: D }>) =>
  ({ data }: { data: D }) => (
    <Screen>
      <Panel data={data} />
    </Screen>
  )
/** A route of its own is drawn from what its loader gave alone. */
const page =
  <D,>(Page: unknown) =>
  ({ data }: { data: D }) => {
    const Drawn = Page as ComponentType<{ loaderData: D }>
    return <Drawn loaderData={data} />
  }

const SCREENS = {
  queue: screen(loadContent, ContentSection, ['3', '15', '100', '245 %']),
  competitors: screen(loadCompetitors, underSwitch(CompetitorsPanel), ['Autorità del dominio 42', '42']),
  links: screen(loadLinks, underSwitch(LinksPanel), ['185', '1250', '1 link su 500 link']),
  sitemap: screen(loadSeo, SeoSection, ['100 %', '148', '148 pagine']),
  'search console': screen(loadSeo, SeoSection, ['100 %', '148'], '&vista=search-console'),
  analysis: screen(loadAnalysis, page(SeoAnalysis), ['3 di 148', '145 non', '142 +', '45', '67', '23', '32', '89']),
  'phase 1': screen(loadPhaseOnePage, page(SeoPhaseOne), ['85 % su 100 %', '45', '67']),
  'phase 2': screen(loadPhaseTwo, PhaseTwo, ['nessun dato · obiettivo 200', 'nessun dato · obiettivo 300 %']),
  'phase 3': screen(loadPhaseThree, PhaseThree, ['42 su 65', '1250', '185', '15', '8,5']),
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

test.each(Object.entries(SCREENS))(
  '«Dati dimostrativi» shows the screen whole: %s',
  (_, { load, Panel, figures, query }) =>
    withRuntime(async visitor => {
      const { rt } = await createPerson(visitor, 'admin')
      const draw = async (search: string) =>
        drawn(<Panel data={await load(rt, new URL(`http://x/dashboard${search}`))} />, search)
      const measured = await draw(`?x=1${query}`)
      const sample = await draw(`?dimostrativi=1${query}`)
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
