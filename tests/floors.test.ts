import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The house: imports only go down. The single truth about floors (docs/architecture.md draws it). */
const floors: readonly (readonly string[])[] = [
  ['core'],
  ['platform'],
  ['areas/people', 'areas/market'],
  [
    'areas/notifications',
    'areas/security',
    'areas/wizards',
    'areas/consents',
    'areas/settings',
    'areas/search',
    'areas/office',
    'areas/runs',
  ],
  ['areas/identity', 'areas/offers', 'areas/supplies'],
  ['areas/requests', 'areas/blog', 'areas/support'],
  ['areas/handover', 'areas/content'],
  ['areas/bills', 'areas/commissions', 'areas/web-watch', 'areas/link-building', 'areas/experiments'],
  ['areas/customers', 'areas/guardian', 'areas/letters', 'areas/monitoring', 'areas/privacy', 'areas/competitors'],
  ['areas/growth'],
  ['web'],
  ['server'],
]
const MAX_LINES = 300
/** Files that only name other files: one line per page, job or procedure. */
const forbiddenNames = /(^|[/-])(service|services|manager|helper|helpers|utils|util|common|types)\.(ts|tsx|server\.ts)$/

const root = resolve('src')
const files = (folder: string, kind = /\.(ts|tsx)$/): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path, kind) : kind.test(name) ? [path] : []
  })
const all = files(root)
const roomOf = (path: string): string => {
  const [first = '', second = ''] = relative(root, path).split('/')
  return first === 'areas' ? `areas/${second}` : first
}
const floorOf = (room: string): number => floors.findIndex(rooms => rooms.includes(room))

/** Types count as well, and what is loaded later. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return [join(root, name.slice(1))]
    return name.startsWith('.') ? [resolve(dirname(path), name)] : []
  })
}

test('every file stands in a known room of the house', () => {
  expect(all.filter(path => floorOf(roomOf(path)) === -1).map(path => relative(root, path))).toEqual([])
})

test('imports go down, never up and never to a neighbour', () => {
  const wrong = all.flatMap(path => {
    const from = roomOf(path)
    return importsOf(path)
      .filter(target => target.startsWith(root))
      .map(roomOf)
      .filter(to => to !== from && floorOf(to) >= floorOf(from))
      .map(to => `${relative(root, path)} → ${to}`)
  })
  expect(wrong).toEqual([])
})

test('an import that leaves its folder is written from the root of the house', () => {
  const wrong = all
    .filter(path => !path.includes('.test.'))
    .filter(
      path =>
        importsOf(path).some(target => target.startsWith(root) && roomOf(target) !== roomOf(path)) &&
        /from '\.\.\//.test(readFileSync(path, 'utf8')) &&
        crossesByDots(path),
    )
    .map(path => relative(root, path))
  expect(wrong).toEqual([])
})

function crossesByDots(path: string): boolean {
  return [...readFileSync(path, 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)].some(([, name = '']) => {
    const target = resolve(dirname(path), name)
    return target.startsWith(root) && roomOf(target) !== roomOf(path)
  })
}

test('no loop of imports', () => {
  const known = new Set(all)
  const graph = new Map(all.map(path => [path, importsOf(path).filter(target => known.has(target))]))
  const reachedFrom = (path: string): Set<string> => {
    const reached = new Set<string>()
    const next = [path]
    for (let at = next.pop(); at; at = next.pop())
      for (const target of graph.get(at) ?? [])
        if (!reached.has(target)) {
          reached.add(target)
          next.push(target)
        }
    return reached
  }
  // Each strongly connected component once, with all its files.
  const told = new Set<string>()
  const loops = all.flatMap(path => {
    if (told.has(path)) return []
    const reached = reachedFrom(path)
    if (!reached.has(path)) return []
    const loop = [...reached].filter(other => reachedFrom(other).has(path))
    for (const each of loop) told.add(each)
    return [loop.map(each => relative(root, each)).toSorted()]
  })
  expect(loops).toEqual([])
})

test('what a browser may load never reaches the server', () => {
  const mayImportServer = (path: string) =>
    /\.server\.tsx?$/.test(path) ||
    /(^|\/)(server|platform)\//.test(relative(root, path)) ||
    path.includes('.test.') ||
    /\/web\/(pages|root|context|site)/.test(path) ||
    /\/mails\//.test(path)
  const wrong = all
    .filter(path => !mayImportServer(path))
    .flatMap(path => {
      const text = readFileSync(path, 'utf8')
      return [...text.matchAll(/import (?!type)[^;']*?from '([^']+\.server\.ts)'/g)].map(
        ([, name]) => `${relative(root, path)} → ${name}`,
      )
    })
  expect(wrong).toEqual([])
})

test('no file over 300 lines, no drawer without a name', () => {
  const everywhere = [
    ...all,
    ...files(root, /\.css$/),
    ...['tests', 'scripts', 'seed'].flatMap(name => files(resolve(name))),
  ]
  const long = everywhere
    .map(path => [relative('.', path), readFileSync(path, 'utf8').split('\n').length] as const)
    .filter(([, lines]) => lines > MAX_LINES + 1)
  expect(long).toEqual([])
  expect(everywhere.filter(path => forbiddenNames.test(path)).map(path => relative('.', path))).toEqual([])
})

test('pages read forms only through readForm, which checks the token', () => {
  const wrong = all
    .filter(
      path =>
        path.includes('/web/') &&
        !path.endsWith('forms.server.ts') &&
        /request\.formData\(/.test(readFileSync(path, 'utf8')),
    )
    .map(path => relative(root, path))
  expect(wrong).toEqual([])
})

test('pages take the `url` they are given: the raw request of a client navigation ends in .data', () => {
  const wrong = all.filter(path => path.includes('/web/pages/') && /request\.url/.test(readFileSync(path, 'utf8')))
  expect(wrong.map(path => relative(root, path))).toEqual([])
})
