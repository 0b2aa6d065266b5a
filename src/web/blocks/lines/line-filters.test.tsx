import { expect, test } from 'vitest'
import { FiltersBar } from '#web/blocks/comparison/filters-bar.tsx'
import { cacheKey } from '#web/cached-pages.ts'
import { drawn } from '../../../../tests/support/drawn.tsx'
import { LINE_FILTER_NAMES, lineWishes, readLineFilters } from './line-filters.ts'

const path = '/offerte-internet'

test('whoever looked at offers for businesses can choose those for homes again', () => {
  const params = new URLSearchParams({ per: 'azienda', rete: '5g', pagina: '2' })
  const wishes = lineWishes('internet', readLineFilters(params), [])
  const names = [
    ...drawn(<FiltersBar path={path} params={params} wishes={wishes} active={0} />).matchAll(/name="([^"]*)"/g),
  ].map(([, name]) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names).toContain('per')
  expect(names).not.toContain('pagina')
})

test('a kept list knows every parameter that its filters read', () => {
  const query = LINE_FILTER_NAMES.map(name => `${name}=1`).join('&')
  expect(cacheKey(new URL(`http://site.test${path}?${query}&utm_source=x`))).toBe(`${path}?${query}`)
})
