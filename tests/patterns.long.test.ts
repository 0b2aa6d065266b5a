import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { check } from 'recheck'
import { parseSync, type ESTree } from 'vite'
import { afterAll, expect, test, vi } from 'vitest'
import { MAX_HEADER_BYTES } from '#core/limits.ts'

/** Files that parse documents of others, or unauthenticated input before its size is checked. */
const READ_AT_LENGTH =
  /^(?:areas\/(?:growth\/(?:competitors|crawl|link-building|web-watch)|security)|platform\/(?:http|page-cache)|server)\/|^areas\/identity\/device|^core\/(?:input-guard|sanitise)|^web\/cached-pages/
const LONG = 200_000
/** Patterns applied to bill text: layout.ts limits a line to sixty words of eighty letters. */
const READS_BILLS = /^areas\/bill-reading\//
const LONGEST_LINE = 60 * 81
/** A linear-time pattern finishes within milliseconds. */
const PATIENCE_MS = 2_000
/** Time limit of recheck per pattern. */
const SEARCH_MS = 3_000

interface Pattern {
  file: string
  source: string
  flags: string
}

const patterns: Pattern[] = []
/** Where a file builds patterns from parts: the number of places that do on import, and the code of those that do later. */
const composed = new Map<string, { atOnce: number; later: string[] }>()

function readPatterns(file: string): void {
  const text = readFileSync(join('src', file), 'utf8')
  const made = { atOnce: 0, later: [] as string[] }
  const visit = (node: unknown, isLater: boolean, isGiven = false): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex, type, callee, start, end } = node as Partial<
      ESTree.RegExpLiteral & Omit<ESTree.NewExpression, 'type'>
    >
    if (regex) patterns.push({ file, source: regex.pattern, flags: regex.flags })
    if (callee?.type === 'Identifier' && callee.name === 'RegExp') {
      if (isLater) made.later.push(text.slice(start, end))
      else made.atOnce++
    }
    // A function given to another one, as to `map`, runs when that one does: the import shows whether it did.
    const within = isLater || (/Function/.test(type ?? '') && !isGiven)
    for (const [name, below] of Object.entries(node))
      visit(below, within, name === 'arguments' || (isGiven && Array.isArray(node)))
  }
  visit(parseSync(file, text).program, false)
  if (made.atOnce + made.later.length > 0) composed.set(file, made)
}

for (const name of readdirSync('src', { recursive: true }) as string[])
  if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) readPatterns(name)

/** Imports the files that build patterns and records those, each with where it was built. */
async function composedOnImport(): Promise<(Pattern & { place: string })[]> {
  const made: (Pattern & { place: string })[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: [string, string?]) {
      const pattern = new target(...given)
      const [, file, place = ''] = /\/src\/([^:\s]+):(\d+:\d+)/.exec(new Error('here').stack ?? '') ?? []
      if (file) made.push({ file, place, source: pattern.source, flags: pattern.flags })
      return pattern
    },
  })
  vi.resetModules()
  try {
    for (const file of composed.keys()) await import(join(process.cwd(), 'src', file))
    return made
  } finally {
    globalThis.RegExp = original
  }
}

test('what is put together from pieces is so where its file begins, and all of it is known', async () => {
  const later = [...composed].flatMap(([file, made]) => made.later.map(code => ({ file, code })))
  // User text, escaped: no backtracking possible.
  const escaped = [
    'areas/identity/password/password-rules.server.ts',
    'web/assistant/conversation-state.ts',
    'web/assistant/list-words.ts',
    'web/assistant/sentence/amounts.ts',
    'web/assistant/sentence/figures.ts',
    'web/assistant/sentence/place.ts',
    'web/assistant/sentence/told-price.ts',
  ]
  // A known pattern once more, for all its matches.
  const repeated = { file: 'web/assistant/reader.ts', code: 'new RegExp(words, `${words.flags}g`)' }
  const isEscaped = ({ file, code }: (typeof later)[number]) => escaped.includes(file) && code.includes('RegExp.escape')
  expect(later.filter(each => !isEscaped(each))).toEqual([repeated])
  const made = await composedOnImport()
  for (const [file, { atOnce }] of composed) {
    const places = made.filter(each => each.file === file).map(({ place }) => place)
    expect(new Set(places).size, file).toBe(atOnce)
  }
  patterns.push(...made)
})

/** One letter of each class, to turn the pattern into a text that nearly matches. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\\[bB]|\(\?(?:<?[=!]|:|<\w+>)/g, ''],
  [/\\s/g, ' '],
  [/\\n/g, '\n'],
  [/\\d/g, '1'],
  [/\\[wS]|\\p\{[^}]*\}/g, 'A'],
  [/\\(?=\W)/g, ''],
]

/** Candidate texts for catastrophic backtracking: recheck's findings, and the pattern's own letters and words, repeated. */
async function* attacks({ source, flags }: Pattern, length: number): AsyncGenerator<string> {
  const found = await check(source, flags, { timeout: SEARCH_MS })
  if (found.status === 'vulnerable') {
    const { attack } = found
    const times = Math.ceil(length / attack.pumps.reduce((sum, { pump }) => sum + pump.length, 0))
    yield `${attack.pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('')}${attack.suffix}`
  }
  const plain = CLASSES.reduce((text, [sign, letter]) => text.replace(sign, letter), source)
  const words = plain.split(/[[\](){}|+*?^$]+/).filter(Boolean)
  const pieces = new Set([...words, ...[...plain].slice(0, 40), ' ', '\n', 'a', 'A', '1', '<', words.join('')])
  for (const piece of pieces) {
    if (piece === '') continue
    const text = piece.repeat(Math.ceil(length / piece.length))
    for (const start of ['', words[0] ?? '']) yield `${start}${text}\0`
  }
}

/** The groups that a pattern repeats, each by itself. One that ends the pattern never has to turn back. */
function loopsIn({ source, flags }: Pattern): { loop: string; flags: string }[] {
  const begun: number[] = []
  return [...source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/gs)].flatMap(({ 0: sign, index }) => {
    if (sign === '(') begun.push(index)
    if (sign !== ')') return []
    const group = source.slice(begun.pop(), index + 1)
    const [, rest = ''] = /^(?:[*+]|\{\d+,\})(.*)$/s.exec(source.slice(index + 1)) ?? [null, '']
    return /^(?:.\?)?$/.test(rest) ? [] : [{ loop: `^${group}*$`, flags: flags.replace(/[dgy]/g, '') }]
  })
}

test('no loop reads one text in several ways, of which there are twice as many with each round', async () => {
  const twofold = { file: '', source: '(?: (?:un|una?))* x', flags: '' }
  const loops = new Map([twofold, ...patterns].flatMap(loopsIn).map(each => [each.loop + each.flags, each]))
  expect(loops.size).toBeGreaterThan(150)
  const slow: string[] = []
  for (const { loop, flags } of loops.values()) {
    const found = await check(loop, flags, { timeout: 10_000 })
    if (found.status === 'unknown' || (found.status === 'vulnerable' && found.complexity.type === 'exponential'))
      slow.push(loop)
  }
  expect(slow).toEqual(['^(?: (?:un|una?))*$'])
})

const code = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ source, flags, text }) => {
    const pattern = new RegExp(source, flags)
    if (pattern.global) text.replace(pattern, '')
    else pattern.test(text)
    parentPort.postMessage('through')
  })`
let worker = new Worker(code, { eval: true })
afterAll(async () => void (await worker.terminate()))

/** Whether the pattern finishes on the text. */
async function getsThrough({ source, flags }: Pattern, text: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const clock = setTimeout(() => resolve(false), PATIENCE_MS)
  worker.once('message', () => resolve(true))
  worker.postMessage({ source, flags, text })
  const isThrough = await promise
  clearTimeout(clock)
  if (isThrough) return true
  await worker.terminate()
  worker = new Worker(code, { eval: true })
  return false
}

async function slowOnes(asked: readonly Pattern[], length: number): Promise<string[]> {
  const slow: string[] = []
  for (const pattern of asked)
    for await (const text of attacks(pattern, length)) {
      if (await getsThrough(pattern, text)) continue
      slow.push(`${pattern.file}: /${pattern.source}/${pattern.flags} on ${JSON.stringify(text.slice(0, 40))}`)
      break
    }
  return slow
}

test('a pattern that never ends is seen', async () => {
  const never = { file: '', source: '^(a+)+$', flags: '' }
  expect(await slowOnes([never], 100)).toHaveLength(1)
})

test('no pattern holds the process on what fits into a header', { timeout: 2_400_000 }, async () => {
  const read = patterns.filter(({ file }) => !READS_BILLS.test(file))
  expect(read.length).toBeGreaterThan(700)
  expect(await slowOnes(read, MAX_HEADER_BYTES)).toEqual([])
})

test('no pattern of the reader holds it on the longest line of a bill', { timeout: 1_200_000 }, async () => {
  const read = patterns.filter(({ file }) => READS_BILLS.test(file))
  expect(read.length).toBeGreaterThan(500)
  expect(await slowOnes(read, LONGEST_LINE)).toEqual([])
})

test('nor one that reads what nobody has measured, on a long text', { timeout: 1_200_000 }, async () => {
  const read = patterns.filter(({ file }) => READ_AT_LENGTH.test(file))
  expect(read.length).toBeGreaterThan(30)
  expect(await slowOnes(read, LONG)).toEqual([])
})
