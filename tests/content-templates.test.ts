import { describe, expect, test } from 'vitest'
import { articleHtml, articleWords } from '#areas/blog/article-text.server.ts'
import { MAX_SLUG_LENGTH, POST_LIMITS } from '#areas/blog/post.ts'
import { textLikeness } from '../src/areas/growth/content/likest-post.server.ts'
import { CONTENT_TYPES } from '#areas/growth/content/queue.ts'
import type { TemplateContext } from '#areas/growth/content/templates/template.server.ts'
import {
  allIdeas,
  TEMPLATE_LIST,
  writeFromTemplate,
  loadTemplateContext,
} from '#areas/growth/content/templates/templates.server.ts'
import { compareOffers, compareLines } from '#areas/offers/procedures/compare.server.ts'
import { getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { type Cents, formatEuro } from '#core/money.ts'
import { slug } from '#core/text.ts'
import { eq } from 'drizzle-orm'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { seedContent } from './support/content.ts'
import { inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')

const articlesOf = (input: TemplateContext) =>
  allIdeas(input).map(idea => {
    const article = writeFromTemplate(input, { ...idea, contentType: idea.type })
    if (!article) throw new Error(`nothing written of ${idea.type} ${idea.subject}`)
    return { idea, article, words: articleWords(article.html) }
  })
/** As in a reader’s text: with plain spaces. */
const euro = (amount: Cents | undefined): string => formatEuro(amount ?? (0 as Cents)).replaceAll('\u00a0', ' ')
const textOf = (input: TemplateContext, contentType: string, subject: string) =>
  articleWords(writeFromTemplate(input, { contentType, subject, title: '', topic: '', keywords: [] })?.html ?? '')

describe('the templates, on the demonstration catalogue', () => {
  test('every kind is written, readable, and within what the blog holds', () =>
    withRuntime(async rt => {
      const input = await seedContent(rt)
      const articles = articlesOf(input)
      expect(new Set(articles.map(({ idea }) => idea.type))).toEqual(
        new Set(CONTENT_TYPES.filter(type => type !== 'libero')),
      )
      expect(TEMPLATE_LIST.map(({ type }) => type).toSorted()).toEqual(
        CONTENT_TYPES.filter(type => type !== 'libero').toSorted(),
      )
      for (const { idea, article, words } of articles) {
        const name = `${idea.type} ${idea.subject}`
        expect(words.split(' ').length, name).toBeGreaterThanOrEqual(150)
        expect(article.title, name).toBe(idea.title)
        expect(article.title.length, name).toBeLessThanOrEqual(90)
        expect(slug(article.title).length, name).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
        expect(article.excerpt.length, name).toBeLessThanOrEqual(POST_LIMITS.excerpt)
        expect(article.metaDescription.length, name).toBeLessThanOrEqual(160)
        expect(article.sources.length, name).toBeGreaterThan(0)
        // Nothing is stripped on display, no sum is wrong, and no apostrophe is straight.
        expect(articleHtml(article.html).match(/<(?:h2|li|p|strong)>/g)?.length, name).toBe(
          article.html.match(/<(?:h2|li|p|strong)>/g)?.length,
        )
        expect(words, name).not.toMatch(/undefined|NaN|\bnull\b|Infinity|\[object/)
        expect(`${article.title} ${article.excerpt} ${words}`, name).not.toMatch(/[a-zàèéìòù]'[a-zàèéìòù]|"|  |\.\./i)
        expect(words, name).toContain('Le cifre di questo articolo vengono dai dati del sito al 21 novembre 2026')
      }
    }))

  test('no two of them are the same article twice', () =>
    withRuntime(async rt => {
      const articles = articlesOf(await seedContent(rt))
      expect(new Set(articles.map(({ article }) => article.title)).size).toBe(articles.length)
      const worst = articles.flatMap((one, at) =>
        articles.slice(at + 1).map(two => ({
          names: `${one.idea.subject} / ${two.idea.subject}`,
          likeness: textLikeness(one.words, two.words),
        })),
      )
      expect(worst.filter(({ likeness }) => likeness >= 0.7)).toEqual([])
    }))

  test('their figures are those of the engine, to the cent', () =>
    withRuntime(async rt => {
      const input = await seedContent(rt)
      const luce = await call(rt, compareOffers, { commodity: 'luce', consumption: '2700' })
      const gas = await call(rt, compareOffers, { commodity: 'gas', consumption: '700', region: 'Emilia-Romagna' })
      const home = textOf(input, 'confronto-luce', 'famiglia')
      for (const { offer, cost } of luce.results.slice(0, 5))
        expect(home).toContain(`${offer.name} di ${offer.supplier_name}: ${euro(cost.total)}`)
      const flat = textOf(input, 'confronto-gas', 'appartamento')
      expect(flat).toContain(euro(gas.results[0]?.cost.total))
      expect(flat).toContain(euro(gas.results[0]?.cost.breakdown.network))
      for (const part of ['sale', 'network', 'charges', 'excise', 'vat'] as const)
        expect(textOf(input, 'voci-di-spesa', 'luce')).toContain(euro(luce.results[0]?.cost.breakdown[part]))
      const away = await call(rt, compareOffers, { commodity: 'luce', consumption: '900', resident: '0' })
      expect(textOf(input, 'seconda-casa', '900')).toContain(euro(away.results[0]?.cost.total))
      const power = await call(rt, compareOffers, { commodity: 'luce', consumption: '2700', power: '4.5' })
      const sameOffer = power.results.find(({ offer }) => offer.id === luce.results[0]?.offer.id)
      expect(textOf(input, 'potenza', '4.5')).toContain(euro(sameOffer?.cost.total))
      const lines = await call(rt, compareLines, { type: 'internet' })
      expect(textOf(input, 'linee-24-mesi', 'internet')).toContain(euro(lines.results[0]?.cost?.total))
      const pun = await call(rt, getWholesalePrices, { index: 'pun' })
      const { when, value } = pun.monthly.at(-1) ?? { when: '', value: '' }
      expect(textOf(input, 'indice', `pun:${when}`)).toContain(String(value).replace('.', ','))
    }))

  test('an article ranks the offers that the public list of the same home ranks, in its order', () =>
    withRuntime(async rt => {
      await seedContent(rt)
      // A real offer among the demo ones: the public list ranks both.
      const [dearest] = (await call(rt, compareOffers, { commodity: 'luce', consumption: '2700' })).results.slice(-1)
      await inspect(rt, async tx => {
        await tx
          .update(offers)
          .set({ source: 'catalogue' })
          .where(eq(offers.id, dearest?.offer.id ?? ''))
        await renewCatalogueVersion(tx)
      })
      const input = await inspect(rt, tx => loadTemplateContext(tx, rt.now()))
      const same = async (type: string, subject: string, question: Record<string, string>) => {
        const { results } = await call(rt, compareOffers, question)
        const written = writeFromTemplate(input, { contentType: type, subject, title: '', topic: '', keywords: [] })
        const ranked = [
          ...(written?.html ?? '').matchAll(/<li><strong>([^<]+):<\/strong> ([^<]+?€) l’anno, cioè/g),
        ].map(([, offer = '', cost = '']) => [offer, cost])
        expect(ranked, subject).toEqual(
          results
            .slice(0, 5)
            .map(({ offer, cost }) => [`${offer.name} di ${offer.supplier_name}`, formatEuro(cost.total)]),
        )
      }
      const luce = { commodity: 'luce' }
      await same('confronto-luce', 'una-persona', { ...luce, consumption: '1500' })
      await same('confronto-luce', 'famiglia', { ...luce, consumption: '2700' })
      await same('confronto-luce', 'pompa-di-calore', { ...luce, consumption: '6000', power: '6' })
      await same('seconda-casa', '900', { ...luce, consumption: '900', resident: '0' })
      const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
      await same('confronto-gas', 'autonomo-nord', gas)
      await same('confronto-gas', 'cottura', { ...gas, consumption: '120', region: 'Lazio', heating: '0' })
    }))

  test('samples say that they are samples; a subject that the data no longer carry is not written', () =>
    withRuntime(async rt => {
      const input = await seedContent(rt)
      expect(textOf(input, 'confronto-luce', 'famiglia')).toContain('esempi dimostrativi')
      expect(textOf({ ...input, hasSamples: false }, 'confronto-luce', 'famiglia')).not.toContain('dimostrativi')
      for (const [type, subject] of [
        ['indice', 'pun:2024-03'],
        ['fornitore', 'non-c-e'],
        ['glossario', 'pod'],
        ['confronto-luce', 'castello'],
      ] as const)
        expect(textOf(input, type, subject), subject).toBe('')
      expect(textOf({ ...input, catalogue: [] }, 'confronto-luce', 'famiglia')).toBe('')
    }))

  test('a sentence of which a figure is missing is left out, and the title that stood over it', () =>
    withRuntime(async rt => {
      const input = await seedContent(rt)
      const last = input.market.series.filter(({ index }) => index === 'psv').at(-1)
      const market: TemplateContext['market'] = Object.create(input.market, { series: { value: last ? [last] : [] } })
      const [whole, first] = [input, { ...input, market }].map(each => textOf(each, 'indice', `psv:${last?.month}`))
      for (const words of ['Il mese prima era', 'In euro, per una famiglia']) {
        expect(whole).toContain(words)
        expect(first).not.toContain(words)
      }
      expect(first).toContain('Gli ultimi mesi')
    }))

  test('what somebody asks for in their own words finds the kind that speaks of it, or none', () =>
    withRuntime(async rt => {
      const input = await seedContent(rt)
      const titleFor = (title: string) =>
        writeFromTemplate(input, { contentType: 'libero', subject: '', title, topic: '', keywords: [] })?.title
      expect(titleFor('Quanto costa la luce nella seconda casa al mare')).toContain('Seconda casa')
      expect(titleFor('Aumentare la potenza del contatore')).toContain('4,5 kW')
      expect(titleFor('Meglio luce a prezzo fisso o variabile?')).toContain('fisso o variabile')
      expect(titleFor('Ricetta della torta di mele')).toBeUndefined()
    }))
})
