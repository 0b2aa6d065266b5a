import { createRequestHandler, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createPageHandler } from './page-handler.ts'
import { serverBuild } from '../../tests/support/server-build.ts'

/** Each route answers with its own name and what it was given. */
const routeOf = (id: string, path?: string, parentId = 'layout') => ({
  id,
  ...(id === 'home' ? { index: true } : { path }),
  parentId,
  module: { loader: ({ params }: { params: object }) => new Response(`${id} ${JSON.stringify(params)}`) },
})

const routes = [
  { id: 'root', path: '', module: {} },
  { id: 'layout', parentId: 'root', module: {} },
  routeOf('home'),
  routeOf('blog', 'blog'),
  routeOf('article', 'blog/:slug'),
  routeOf('paper', 'blog/:slug/paper.pdf'),
  routeOf('new', 'blog/new'),
  routeOf('area', 'dashboard'),
  routeOf('cases', 'dashboard/cases'),
  routeOf('case', 'dashboard/cases/:id'),
  routeOf('case-file', 'dashboard/cases/:id/file'),
  routeOf('office-missing', 'dashboard/*'),
  routeOf('share', 'share/*'),
  routeOf('tongue', ':tongue/about'),
  routeOf('missing', '*', 'root'),
]

const build = serverBuild({
  entry: { module: { default: () => new Response('a page') } },
  routes: Object.fromEntries(routes.map(route => [route.id, route])),
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
})

test('every address leads to the route that it leads to among all of them', async () => {
  const all = createRequestHandler(build, 'production')
  const few = createPageHandler(build, 'production')
  const answer = async (handler: typeof all, path: string) => {
    const response = await handler(new Request(`http://localhost${path}`), new RouterContextProvider())
    return `${path} ${response.status} ${await response.text()}`
  }
  const addresses = `
    / // /?a=/blog/new /blog /blog/ /Blog /BLOG/New /blog/new /blog/new/paper.pdf /blog/one /blog/one/paper.pdf /blog/one/two
    /blog/%6eew /%62log /blog//new /blog/:slug /* /blog/* /dashboard /dashboard/cases /dashboard/cases/1 /dashboard/cases/1/file
    /dashboard/cases/1/x /dashboard/x /dashboard/x/y /share /share/a/b/c /it/about /blog/about /dashboard/about /it/x /nowhere
    /nowhere/blog /new /about /blog.data /blog/new.data /_root.data /constructor/__proto__`
    .trim()
    .split(/\s+/)
  // Twice: the second time the handlers are there already.
  for (const path of [...addresses, ...addresses]) expect(await answer(few, path)).toBe(await answer(all, path))
})
