import { expect, test } from 'vitest'
import { NOT_IN_SIDEBAR, sectionOf, sections, SIDEBAR } from './sections.ts'
import { MEMORY_MS, rememberedIn } from './use-remembered-section.ts'

test('every section stands once in the sidebar, or is reached by its address alone', () => {
  expect([...SIDEBAR.flat(), ...NOT_IN_SIDEBAR].toSorted()).toEqual(Object.keys(sections).toSorted())
})

test('only known ids are accepted from the address', () => {
  expect(sectionOf('bills')).toBe('bills')
  for (const text of [null, '', 'nessuna', 'toString']) expect(sectionOf(text)).toBe('requests')
})

test('the section is remembered for a day', () => {
  expect(rememberedIn('bills 1000', 1000 + MEMORY_MS - 1)).toBe('bills')
  expect(rememberedIn('bills 1000', 1000 + MEMORY_MS)).toBeNull()
  for (const kept of [null, '', 'nessuna 1000', 'bills', 'bills ora']) expect(rememberedIn(kept, Date.now())).toBeNull()
})
