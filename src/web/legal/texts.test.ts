import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isLegalDocument,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  versionInForce,
} from '#areas/consents/legal-documents.ts'
import { readNotation, writeNotation } from '#areas/consents/legal-notation.ts'
import { COMPLAINT_ANSWER_DAYS } from '#core/limits.ts'
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts'
import { BROWSER_STORAGE } from './browser-storage.ts'
import { type Block, fill, piecesOf, plainText } from '#areas/consents/legal-text.ts'
import { legalSearchTexts, legalText, siteValues, textsInForce } from './texts.ts'

const TODAY = '2026-11-21'
const values = siteValues({
  name: 'Marchio',
  phone: '010 1',
  email: 'info@marchio.example',
  privacyEmail: 'privacy@marchio.example',
  address: 'Via Prova 1, Genova',
  taxId: '01234567890',
})
const figures = { asOf: '01/11/2026', offerCount: '3 offerte', supplierCount: '2 fornitori', attribution: 'Dati' }
const documents = Object.entries(LEGAL_DOCUMENTS) as [keyof typeof LEGAL_DOCUMENTS, LegalDocument][]
const strings = (block: Block): readonly string[] =>
  typeof block === 'string'
    ? [block]
    : 'list' in block
      ? block.list
      : 'note' in block
        ? [block.note]
        : block.rows.flat()

describe.each(documents)('%s', (name, document) => {
  const text = legalText(name, versionInForce(document, TODAY).id)

  test('the version in force, and every later one, has its text', () => {
    const needed = document.versions.filter(version => version.id >= versionInForce(document, TODAY).id)
    expect(needed.filter(version => !legalText(name, version.id))).toEqual([])
  })

  test('its file says its description and what it is found by, and is written as the office would', () => {
    const source = readFileSync(`src/web/legal/texts/${name}-${versionInForce(document, TODAY).id}.md`, 'utf8')
    expect(text?.keywords).not.toBe('')
    expect(readNotation(source.replace(/^.*\n.*\n/, '')).faults).toEqual([])
  })

  test('its description fits a search result, its anchors are its own', () => {
    expect(text?.description.length).toBeGreaterThanOrEqual(40)
    expect(text?.description.length).toBeLessThanOrEqual(160)
    const ids = text?.sections.map(section => section.id) ?? []
    expect(new Set([...ids, 'versioni', 'domande', 'contenuto']).size).toBe(ids.length + 3)
  })

  test('can be written and read again as the office types it', () => {
    const { lead, sections, questions } = text ?? {}
    expect(readNotation(text ? writeNotation(text) : '')).toEqual({
      faults: [],
      text: { lead, sections, ...(questions && { questions }) },
    })
  })

  test('every name in braces is known', () => {
    const all = [text?.lead ?? '', ...(text?.sections.flatMap(section => section.blocks.flatMap(strings)) ?? [])]
    expect(all.map(line => fill(line, { ...values, ...figures })).filter(line => /[{}]/.test(line))).toEqual([])
  })

  test('links inside the site lead to pages and sections that exist', () => {
    const links = (text?.sections ?? [])
      .flatMap(section => section.blocks.flatMap(strings))
      .flatMap(line => piecesOf(line).flatMap(piece => piece.href ?? []))
    for (const href of links.filter(link => link.startsWith('/'))) {
      const [path = '', anchor] = href.split('#')
      expect(
        PUBLIC_PAGES.map(page => page.path),
        href,
      ).toContain(path)
      const target = path.slice(1)
      if (!anchor || !isLegalDocument(target)) continue
      const there = legalText(target, versionInForce(LEGAL_DOCUMENTS[target], TODAY).id)
      expect(
        there?.sections.map(section => section.id),
        href,
      ).toContain(anchor)
    }
    expect(links.filter(link => !/^(\/|https:\/\/|mailto:\{)/.test(link))).toEqual([])
  })

  test('the sitemap tells the day its newest version was put on the site', () => {
    const newest = document.versions.at(-1)
    expect(PUBLIC_PAGES.find(page => page.path === `/${name}`)?.changed).toBe(newest?.publishedOn ?? newest?.id)
  })
})

test('the texts say the figures of the specification', () => {
  const all = documents.map(([name, document]) => {
    const text = legalText(name, versionInForce(document, TODAY).id)
    return text?.sections.map(section => plainText(section, values)).join(' ')
  })
  const [privacy, , , terms] = all
  expect(privacy).toContain('10 anni per i documenti contrattuali')
  expect(privacy).toContain('3 anni dall’analisi')
  expect(privacy).toContain('Fino alla revoca, o 2 anni dopo l’ultimo contatto')
  expect(privacy?.match(/30 giorni/g)?.length).toBeGreaterThanOrEqual(3)
  expect(terms).toContain('almeno 30 giorni')
  expect(terms).toContain('Foro di Genova')
})

test('links are found in a string, and nothing of the rest is lost', () => {
  expect(piecesOf('Vedi [la pagina](/terms#legge), grazie')).toEqual([
    { text: 'Vedi ' },
    { text: 'la pagina', href: '/terms#legge' },
    { text: ', grazie' },
  ])
  expect(piecesOf('[a](b) c [d]')).toEqual([{ text: 'a', href: 'b' }, { text: ' c [d]' }])
})

test('the search gets each section with its address, without marks', () => {
  const found = legalSearchTexts(values, textsInForce(LEGAL_DOCUMENTS, TODAY))
  const law = found.find(entry => entry.url === '/terms#legge')
  expect(law?.title).toBe('Condizioni di utilizzo: Legge e tribunale')
  expect(found.filter(entry => /\]\(|[{}]/.test(entry.text))).toEqual([])
})

describe('what the browser keeps', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder).flatMap(name => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return sources(path)
      return /(?<!\.test)\.(ts|tsx|js)$/.test(name) ? [path] : []
    })
  const listed = BROWSER_STORAGE.map(kept => kept.name.replace('…', ''))

  test('is all on the list: every name of a cookie or of a memory in the sources', () => {
    const texts = [...sources('src'), ...sources('public')].map(path => readFileSync(path, 'utf8'))
    const named = texts.flatMap(text =>
      [...text.matchAll(/['"`](pf[_-][a-z][a-z_-]*:?)/g)].map(([, name = '']) => name),
    )
    // BroadcastChannel: stores nothing.
    const missing = [...new Set(named)].filter(
      name => name !== 'pf-live' && !listed.some(known => name.startsWith(known)),
    )
    expect(missing).toEqual([])
  })
})

test('a complaint is answered within the days that the page «Reclami» promises', () => {
  const { id } = versionInForce(LEGAL_DOCUMENTS.reclami, TODAY)
  expect(JSON.stringify(legalText('reclami', id))).toContain(
    `Entro ${COMPLAINT_ANSWER_DAYS} giorni hai una risposta scritta`,
  )
})
