import { Suspense } from 'react'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { runtimeContext } from '#web/context.ts'
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

const build = serverBuild({
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: { default: Page } } },
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
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
  expect(response.status).toBe(500)
  expect(error.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'no such row' }), requestId: 'r1' }, expect.any(String)],
  ])
})
