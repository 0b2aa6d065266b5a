import { expect, test } from 'vitest'
import { cacheKey } from './cached-pages.ts'

const key = (path: string) => cacheKey(new URL(path, 'http://site.test'))

test('a kept page is known by its path and the parameters it declares, in their order', () => {
  expect(key('/blog?q=pod&utm_source=x&categoria=luce')).toBe('/blog?categoria=luce&q=pod')
  expect(key(`/blog?q=${'a'.repeat(61)}`)).toBe('/blog')
  expect(key('/dashboard')).toBeNull()
})

test('pages one level below a kept path each have a key of their own', () => {
  expect(key('/blog/voltura-o-subentro?fbclid=1')).toBe('/blog/voltura-o-subentro')
  expect(key('/blog/voltura-o-subentro?commenti=abc.1')).toBe('/blog/voltura-o-subentro?commenti=abc.1')
  for (const other of ['/blog/', '/blog/a/b', '/altro/pagina']) expect(key(other), other).toBeNull()
})

test('the paper of an offer is kept under its address alone', () => {
  expect(key('/offerte/chiara-24/scheda.pdf?x=1&consumo=9')).toBe('/offerte/chiara-24/scheda.pdf')
  for (const other of ['/offerte//scheda.pdf', '/offerte/a/b/scheda.pdf', '/offerte/a/altro.pdf'])
    expect(key(other), other).toBeNull()
})

test('the list of the market is a page of its own under each list of energy offers', () => {
  const query = 'mercato=1&m-fornitore=orsa&m-prezzo=fisso&m-pagina=2'
  for (const path of ['/offerte-luce', '/offerte-gas', '/offerte-luce-gas-2025', '/confronta'])
    expect(key(`${path}?${query}&gclid=1`)).toBe(`${path}?${query}`)
})
test('chosen offers beside each other are not kept; the results for a household are', () => {
  expect(key('/confronta?consumo=3100&offerta=a&offerta=b')).toBeNull()
  expect(key('/confronta?gclid=x&consumo=3100&fornitura=luce')).toBe('/confronta?fornitura=luce&consumo=3100')
})
