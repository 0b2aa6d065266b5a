import { describe, expect, it } from 'vitest'
import { faultsOfPage, readPage } from './page-head.ts'
import { faultsOfThing } from './structured-data.ts'

const ADDRESS = 'https://site.example.test/pun'
const faq = {
  '@type': 'FAQPage',
  mainEntity: [
    {
      '@type': 'Question',
      name: 'Che cos’è?',
      acceptedAnswer: { '@type': 'Answer', text: 'Un prezzo d’oggi & basta.' },
    },
  ],
}
const page = (head: string, body = '') =>
  readPage(
    `<html><head><title>Il prezzo della luce · Marchio</title><meta name="description" content="Quanto costa la luce all’ingrosso, mese per mese, con la sua fonte."/><link rel="canonical" href="${ADDRESS}"/><meta property="og:image" content="${ADDRESS}.png"/>${head}</head><body><h1 id="a">PUN</h1>${body}<a href="/psv?x=1&amp;y=2">PSV</a><script src="/a.js"></script></body></html>`,
  )

describe('the check of a page', () => {
  it('finds nothing in one that is right', () => {
    const right = page(
      `<script type="application/ld+json">${JSON.stringify(faq)}</script>`,
      '<p>Che cos’è?</p><p>Un prezzo <b>d’oggi</b> &amp; basta.</p>',
    )
    expect(faultsOfPage(right, ADDRESS)).toEqual([])
    expect(right.links).toEqual(['/psv?x=1&y=2'])
    expect(right.resources).toEqual(['/a.js'])
    expect(right.ids.has('a')).toBe(true)
  })
  it('finds an answer that the page does not give, a second title, a canonical of elsewhere', () => {
    const wrong = page(`<script type="application/ld+json">${JSON.stringify(faq)}</script>`, '<h1>Altro</h1>')
    expect(faultsOfPage(wrong, 'https://site.example.test/psv')).toEqual([
      '2 h1',
      `canonical ${ADDRESS}`,
      'not on the page: Che cos’è?',
      'not on the page: Un prezzo d’oggi & basta.',
    ])
  })
})

describe('the check of structured data', () => {
  it.each([
    [{ '@type': 'FAQPage', mainEntity: [] }, 'FAQPage has no mainEntity'],
    [{ '@type': 'Zebra' }, 'Zebra is of a type nobody checks'],
    [{ '@type': 'WebSite', name: 'M', url: '/' }, 'WebSite.url is no whole address: /'],
    [
      { '@type': 'Product', name: 'O', offers: { '@type': 'Offer', priceSpecification: {}, seller: 'x' }, review: 'x' },
      'Product carries a rating',
    ],
    [
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'x' }] },
      'BreadcrumbList: positions out of order',
    ],
  ])('%o', (thing, fault) => {
    expect(faultsOfThing(thing)).toContain(fault)
  })
})
