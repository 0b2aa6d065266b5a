import { Suspense } from 'react'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { runtimeContext } from '#web/context.ts'
import * as entry from './entry.server.tsx'

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

const build = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: { default: Page } } },
  assets: {
    routes: { root: { id: 'root', path: '', module: '/root.js', imports: [], css: [] } },
    entry: { imports: [], module: '/entry.js' },
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

test('a part of a page that cannot be drawn is told to the log, once', async () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(runtimeContext, { log: { error }, request: { id: 'r1' } } as never)
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
  expect(response.status).toBe(500)
  expect(error.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'no such row' }), requestId: 'r1' }, expect.any(String)],
  ])
})
