import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { sectionAddress, sections, type SectionId } from '../../src/web/routes/office/sections.ts'
import routes from '../../src/web/routes.ts'
import { formTokenOf, registerAndSignIn } from './account.ts'
import { headerOf, postForm, send } from './raw-request.ts'

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path && file.startsWith('routes/office/') ? [`/${path}`] : []),
    ...pathsOf(children),
  ])

const customer = await registerAndSignIn()
const token = await formTokenOf(customer.cookie)
/** Markers found only in the office's frame and sections. */
const OFFICE = /Admin: |class="office/

test.each(Object.keys(sections) as SectionId[])(
  'the section %s opens for no customer and no visitor, nor takes their forms',
  async id => {
    const address = sectionAddress(id)
    for (const headers of [{}, { Cookie: customer.cookie }])
      expect((await send('GET', address, headers)).body).not.toMatch(OFFICE)
    const form = { _csrf: token, intent: 'filter', search: 'x' }
    expect((await postForm(address, form, { Cookie: customer.cookie })).status).toBe(403)
    const unsigned = await postForm(address, form)
    expect(unsigned.status).toBeGreaterThanOrEqual(302)
    expect(unsigned.body).not.toMatch(OFFICE)
  },
)

test('who tries to write an offer reads the sentence of the specification', async () => {
  const form = { _csrf: token, intent: 'save', type: 'luce', name: 'Di un cliente' }
  const answer = await postForm(sectionAddress('offers'), form, { Cookie: customer.cookie })
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('Permessi insufficienti: solo admin possono gestire le offerte')
})

test('no file of the office is given to a customer', async () => {
  const answer = await postForm('/dashboard/esporta', { _csrf: token, what: 'richieste' }, { Cookie: customer.cookie })
  expect(answer.status).toBe(403)
})

const pages = pathsOf(routes as RouteConfigEntry[])
test.each(pages)('%s is not there for a customer, nor for a visitor', async path => {
  const address = path.replaceAll(/:\w+/g, crypto.randomUUID())
  const own = await send('GET', address, { Cookie: customer.cookie })
  // A form address leads to its screen, which is refused like the others.
  expect([302, 403, 404, 405]).toContain(own.status)
  if (own.status === 302) expect(headerOf(own, 'location')).toMatch(/^\/dashboard\//i)
  const visited = await send('GET', address)
  expect(visited.status).not.toBe(500)
  expect(visited.body).not.toMatch(OFFICE)
})

/** With brand, contacts and legal data; without the lengths of chunks and the marks of hydration. */
const footOf = (page: string) => /<footer.*<\/footer>/s.exec(page.replaceAll(/\r\n[\da-f]+\r\n|<!-- -->/g, ''))?.[0]

test.each(['/seo-analysis', '/seo-phase1-dashboard', '/debug-logos'])(
  '%s is closed to search engines',
  async address => {
    const own = await send('GET', address, { Cookie: customer.cookie })
    expect([own.status, headerOf(own, 'x-robots-tag')]).toEqual([404, expect.stringContaining('noindex')])
    expect(footOf(own.body)).toBe(footOf((await send('GET', '/privacy')).body))
  },
)
