import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminBadge } from './office-page.tsx'

test.each([
  [true, 1, 'Admin verificato · 1 sessione attiva'],
  [false, 2, 'Accesso verificato · 2 sessioni attive'],
])('only an administrator is called one (%s, %i)', (isAdmin, sessions, shown) => {
  expect(renderToStaticMarkup(<AdminBadge sessions={sessions} denial={null} isAdmin={isAdmin} />)).toContain(
    `>${shown}<`,
  )
})
