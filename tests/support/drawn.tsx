import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** Text of the rendered page, without tags. */
export function renderedText(element: ReactElement, query = '', path = '/dashboard'): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    initialEntries: [`${path}${query}`],
    hydrationData: { loaderData: { root: { formToken: '', site: { name: 'PassaFacile' } } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
