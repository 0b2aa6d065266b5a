import { Suspense } from 'react'
import { createRequestHandler, Link as RouterLink, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { drawnContext, runtimeContext } from '#web/context.ts'
import { Link, PlainPage } from '#web/ui/button.tsx'
import * as entry from './entry.server.tsx'
import { serverBuild } from '../../tests/support/server-build.ts'

function Broken(): never {
  throw new Error('no such row')
}
const Page = () => (
  <html lang="it">
    <body>
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    </body>
  </html>
)

const buildOf = (page: object) =>
  serverBuild({
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: page } },
    assets: {
      routes: { root: { id: 'root', path: '', module: '/root.js', imports: [], css: [] } },
      entry: { imports: [], module: '/entry.js' },
      url: '',
      version: '',
    },
  })

test('a part of a page that cannot be drawn is told to the log, once', async () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(runtimeContext, { log: { error }, request: { id: 'r1' } } as never)
  const response = await createRequestHandler(buildOf({ default: Page }), 'production')(
    new Request('http://localhost/'),
    context,
  )
  expect(response.status).toBe(500)
  expect(error.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'no such row' }), requestId: 'r1' }, expect.any(String)],
  ])
})

test('a page without scripts is a whole document, and its links are those of the router', async () => {
  const addresses = ['/come-calcoliamo#chi-paga', '/offerte-luce?consumo=2700', '/offerte-luce?', '?pagina=2', '/']
  const drawn = async (In: typeof Link | typeof RouterLink, isPlain: boolean) => {
    const Plain = () => (
      <html lang="it">
        <body>
          <PlainPage value={isPlain}>
            {addresses.map(to => (
              <In key={to} to={to} className="small" reloadDocument>
                Vai
              </In>
            ))}
          </PlainPage>
        </body>
      </html>
    )
    const context = new RouterContextProvider()
    const build = buildOf({ default: Plain, handle: { hydrate: false } })
    await createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
    return String(context.get(drawnContext)).replaceAll(' data-discover="true"', '')
  }
  const page = await drawn(Link, true)
  expect(page).toMatch(/^<!DOCTYPE html><html lang="it">.*<\/html>$/)
  expect(page).toBe(await drawn(RouterLink, false))
})
