import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
  useRouteError,
} from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { officeScreens } from '../../../../scripts/office-screens.ts'
import { renderedText } from '../../../../tests/support/drawn.tsx'
import { ErrorBoundary } from './failure.tsx'
import { MonitoringScreen } from './monitoring/route.tsx'
import { SecurityDesk } from './security/route.tsx'

/** Rendered outside the office frame, as a public article. */
const PREVIEW = '/dashboard/blog/:postId/anteprima'
const FRAME = 'routes/office/office'
const Boundary = ErrorBoundary as unknown as (props: { error: unknown }) => ReturnType<typeof ErrorBoundary>
const Frame = () => (
  <>
    <nav>Ufficio</nav>
    <Outlet />
  </>
)
const Failed = () => <Boundary error={useRouteError()} />

/** The addresses of `routes.ts` with the real error boundary, around screens whose loaders throw. */
const failing = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, file, children }) => {
    const id = file.replace(/\.tsx?$/, '')
    if (id === FRAME) return { id, loader: () => ({}), Component: Frame, children: failing(children ?? []) }
    if (id === 'routes/office/failure')
      return { id, Component: Outlet, ErrorBoundary: Failed, children: failing(children ?? []) }
    if (children) return { path, Component: Outlet, children: failing(children) }
    return {
      path,
      Component: () => null,
      loader() {
        throw new Error('the table is gone')
      },
    }
  })

/** Text of the full page at an address. */
async function pageAt(path: string): Promise<string> {
  const root: RouteObject = {
    id: 'root',
    path: '/',
    Component: Outlet,
    children: failing(routes as RouteConfigEntry[]),
  }
  const handler = createStaticHandler([root])
  const context = await handler.query(new Request(`http://site.test${path}`))
  if (context instanceof Response) return `led to ${context.headers.get('location')}`
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}

test('one screen that fails leaves the office around it standing, and is asked for again at its address', async () => {
  const screens = officeScreens(routes as RouteConfigEntry[]).filter(({ path }) => path !== PREVIEW)
  expect(screens.length).toBeGreaterThan(50)
  const fallen: string[] = []
  for (const { path } of screens) {
    const address = path.replaceAll(/:\w+/g, 'x')
    const page = await pageAt(`${address}?da=1`)
    if (!page.includes('<nav>Ufficio</nav>') || !new RegExp(`href="${address}\\?da=1"[^>]*>Riprova`).test(page))
      fallen.push(path)
  }
  expect(fallen).toEqual([])
})

test('the screens that have a sentence of their own for it stand, and are asked for again too', () => {
  for (const screen of [
    <SecurityDesk key="s" security={null as ComponentProps<typeof SecurityDesk>['security']} />,
    <MonitoringScreen key="m" data={null as ComponentProps<typeof MonitoringScreen>['data']} />,
  ])
    expect(renderedText(screen, '?da=1')).toMatch(
      /Errore nel caricamento dei dati.*href="\/dashboard\?da=1"[^>]*>Riprova/,
    )
})
