import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import {
  homeOf,
  mayOpen,
  officeAddress,
  sectionAddress,
  sectionAt,
  sections,
  type SectionId,
  MEMORY_MS,
  rememberedIn,
} from './sections.ts'
import { titleAt } from './office.tsx'

test('every id of the specification has an address of its own, and its children lead back to it', () => {
  const ids = Object.keys(sections) as SectionId[]
  for (const id of ids) {
    // The second id of «Sicurezza» is an alias.
    const same = id === 'sicurezza' ? 'security' : id
    expect(sectionAt(sectionAddress(id))).toBe(same)
    expect(sectionAt(sectionAddress(id, {}, 'x'))).toBe(same)
  }
  for (const path of ['/seo-analysis', '/seo-analysis/x', '/debug-logos']) expect(sectionAt(path)).toBe('seo')
  expect(sectionAt('/seo-analysis-of-others')).toBeNull()
  expect(sectionAt('/dashboard')).toBeNull()
  expect(sectionAt('/dashboard/clientissimi')).toBeNull()
})

test('a narrower role opens the addresses of its permissions and no other', () => {
  const addresses = (Object.keys(sections) as SectionId[]).map(id => sectionAddress(id))
  const opened = (...may: Parameters<typeof mayOpen>[0] & {}) =>
    addresses.filter(each => mayOpen(may, each)).map(sectionAt)
  expect(opened('cases', 'bills', 'messages')).toEqual(['requests', 'bills', 'activations'])
  expect(opened('blog', 'contents')).toEqual(['blog', 'comments', 'content-marketing', 'web-ai'])
  expect(opened('commissions')).toEqual([])
  expect(mayOpen(['commissions'], '/dashboard/pratiche/provvigioni?state=x')).toBe(true)
  expect(mayOpen(['cases'], '/dashboard/pratiche/provvigioni')).toBe(false)
  expect(mayOpen(['messages'], '/dashboard/messaggi/1')).toBe(true)
  expect(mayOpen(['cases'], '/dashboard/richiestepoi')).toBe(false)
  expect(addresses.filter(each => !mayOpen(null, each))).toEqual([])
  expect([['commissions'], ['contents'], ['cases', 'blog'], []].map(may => homeOf(may as never))).toEqual([
    '/dashboard/pratiche/provvigioni',
    '/dashboard/ricerca/contenuti',
    '/dashboard/richieste',
    undefined,
  ])
})

test('what is empty stands in no address', () => {
  expect(officeAddress('clienti', { q: '', state: undefined, role: 'client' })).toBe('/dashboard/clienti?role=client')
  expect(officeAddress('clienti', { q: '' })).toBe('/dashboard/clienti')
})

test('the section is remembered for a day', () => {
  expect(rememberedIn('bills 1000', 1000 + MEMORY_MS - 1)).toBe('bills')
  expect(rememberedIn('bills 1000', 1000 + MEMORY_MS)).toBeNull()
  for (const kept of [null, '', 'nessuna 1000', 'bills', 'bills ora']) expect(rememberedIn(kept, Date.now())).toBeNull()
})

test('each page of the office has a title of its own', () => {
  const pagesIn = (entries: readonly RouteConfigEntry[], around = '', isOffice = false): string[] =>
    entries.flatMap(({ path = '', children, file }) => {
      const [at, within] = [[around, path].filter(Boolean).join('/'), isOffice || file.endsWith('staff-only.tsx')]
      return children ? pagesIn(children, at, within) : within ? `/${at}` : []
    })
  // Screens at addresses of their own have their own titles.
  const pages = pagesIn(routes)
    .filter(path => path.startsWith('/dashboard/') && !path.endsWith('*'))
    .map(path => path.replace('/impostazioni/:part', '/impostazioni/marchio').replace(/:\w+/g, 'x'))
  expect(pages.length).toBeGreaterThan(45)
  const titles = pages.map(titleAt)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index || title === 'Ufficio')).toEqual([])
})
