import type { ComponentType } from 'react'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cacheKey } from '#web/cached-pages.ts'
import { runtimeContext } from '#web/context.ts'
import routes from '#web/routes.ts'
import { screensOf } from '../scripts/office-screens.ts'
import { renderedText } from './support/drawn.tsx'
import { putPost } from './support/posts.ts'
import { useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')

afterEach(() => {
  vi.restoreAllMocks()
})

/** Example path segments of existing pages. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/offerte/:slug': { slug: 'terralume-luce-chiara-24' },
  '/offerte/:slug/scheda.pdf': { slug: 'terralume-luce-chiara-24' },
  '/fornitori/:slug': { slug: 'terralume' },
  '/blog/:slug': { slug: 'guida' },
  '/assistente/:tema': { tema: 'diritti' },
}
/** Query of a page that asks for a consumption: one parameter can decide whether another is read. */
const QUESTIONS = [
  'fornitura=gas&tab=gas&consumo=900&uso=cottura&cap=73100&pagina=2',
  'fornitura=luce-gas&consumo=2700&consumoGas=900&mercato=1&m-prezzo=fisso&m-fornitore=a',
  'fornitura=luce&tab=luce&stima=spesa&spesa=90&ogni=1&boiler=1',
  'stima=persone&persone=3&prezzo=0,14&quota=9&tipo=fisso&quando=2026-11-20&fine=2027-11-20',
]

interface Module {
  default?: ComponentType<object>
  loader?(args: object): Promise<unknown>
}
const modules = import.meta.glob<Module>('../src/web/pages/public/**/*.{ts,tsx}')

/** A parameter unknown to every page: it identifies the request's URLSearchParams, as opposed to those a page builds itself. */
const MARK = 'utm_source'

/** Names of the parameters read from an address during a call. */
async function namesAsked(work: () => Promise<void>): Promise<string[]> {
  const names = new Set<string>()
  const { get, has } = URLSearchParams.prototype
  const record = (params: URLSearchParams, name: string) => has.call(params, MARK) && names.add(name)
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name: string) {
    record(this, name)
    return get.call(this, name)
  })
  vi.spyOn(URLSearchParams.prototype, 'has').mockImplementation(function (this: URLSearchParams, name: string) {
    record(this, name)
    return has.call(this, name)
  })
  // Style sheets have no URL here, which React warns about on each page.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await work()
  vi.restoreAllMocks()
  return [...names]
}

test('a page that is kept reads no parameter that its key leaves out', () =>
  withRuntime(async rt => {
    await putPost(rt, { title: 'Guida', slug: 'guida' })
    const context = new RouterContextProvider()
    context.set(runtimeContext, rt)
    const kept = screensOf(routes as RouteConfigEntry[]).flatMap(({ path, file }) => {
      const params = PARTS[path] ?? {}
      const url = new URL(
        path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'x'),
        rt.config.SITE_URL,
      )
      return cacheKey(url) === null ? [] : [{ pattern: path, file, params, url }]
    })
    expect(kept.length).toBeGreaterThan(25)
    const dropped = new Set<string>()
    for (const { pattern, file, params, url: page } of kept) {
      const { loader, default: Page } = (await modules[`../src/web/${file}`]?.()) ?? {}
      const open = async (query: string) => {
        const url = new URL(`?${MARK}=x&${query}`, page)
        const answer = await loader?.({ context, url, params, request: new Request(url), pattern })
        const loaderData = answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer
        if (Page) renderedText(<Page {...{ loaderData, params }} />, url.search, url.pathname)
      }
      const names = await namesAsked(() => open(''))
      const questions = names.includes('consumo') ? QUESTIONS : []
      for (const question of questions) names.push(...(await namesAsked(() => open(question))))
      for (const name of names) {
        const key = cacheKey(new URL(`?${name}=1`, page))
        // With some parameters the address is a different page, which is not cached.
        if (key !== null && !key.includes(`?${name}=`)) dropped.add(`${pattern}: ${name}`)
      }
    }
    expect([...dropped]).toEqual([])
  }))
