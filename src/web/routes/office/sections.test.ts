import { expect, test } from 'vitest'
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
  expect(opened('cases', 'bills', 'messages')).toEqual(expect.arrayContaining(['requests', 'bills', 'activations']))
  expect(opened('blog', 'contents')).toEqual(expect.arrayContaining(['blog', 'comments', 'web-ai']))
  for (const id of ['offers', 'clients', 'security', 'settings'])
    expect(opened('cases', 'bills', 'messages', 'blog', 'contents', 'commissions')).not.toContain(id)
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
