import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { graphOf, importsOf, loopsOf } from '../scripts/source-graph.ts'

/** The layers: imports only go down. Single source of truth (docs/architecture.md draws it). */
const floors: readonly (readonly string[])[] = [
  ['core'],
  ['platform'],
  ['areas/people', 'areas/market', 'areas/bill-reading'],
  [
    'areas/notifications',
    'areas/security',
    'areas/wizards',
    'areas/consents',
    'areas/settings',
    'areas/search',
    'areas/office',
  ],
  ['areas/identity', 'areas/offers', 'areas/supplies'],
  ['areas/requests', 'areas/blog', 'areas/support'],
  ['areas/handover'],
  ['areas/bills', 'areas/commissions'],
  ['areas/guardian', 'areas/mail-words', 'areas/monitoring'],
  ['areas/growth'],
  ['areas/privacy'],
  ['areas/customers'],
  ['web'],
  ['server'],
]
const MAX_LINES = 500
/** Registries that only import other files: one line per page, job or procedure. */
const forbiddenNames = /(^|[/-])(service|services|manager|helper|helpers|utils|util|common|types)\.(ts|tsx|server\.ts)$/

const root = 'src'
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

test('what pages are made of knows no page', () => {
  // The assistant's answers are still content of pages; the FAQ page is its knowledge base.
  const isLeftOut = (path: string, target: string) =>
    path.startsWith('src/web/assistant/') || target === 'src/web/pages/public/help/help-content.ts'
  const wrong = all
    .filter(path => /^src\/web\/(?!pages\/|routes\/)\w+\//.test(path) && !path.includes('.test.'))
    .flatMap(path =>
      importsOf(path)
        .filter(target => /^src\/web\/(?:pages|routes)\//.test(target) && !isLeftOut(path, target))
        .map(target => `${relative(root, path)} → ${relative(root, target)}`),
    )
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
    const target = join(dirname(path), name)
    return target.startsWith(root) && roomOf(target) !== roomOf(path)
  })
}

test('no loop of imports, of types or of what is loaded later', () => {
  expect(loopsOf(graphOf(all))).toEqual([])
})

test('what a browser may load never reaches the server', () => {
  const mayImportServer = (path: string) =>
    /\.server\.tsx?$/.test(path) ||
    /(^|\/)(server|platform)\//.test(relative(root, path)) ||
    path.includes('.test.') ||
    /\/web\/(pages|routes|root|context|site)/.test(path) ||
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

test('no file over 500 lines, no drawer without a name', () => {
  const everywhere = [...all, ...files(root, /\.css$/), ...['tests', 'scripts', 'seed'].flatMap(name => files(name))]
  const long = everywhere
    .map(path => [relative('.', path), readFileSync(path, 'utf8').split('\n').length] as const)
    .filter(([, lines]) => lines > MAX_LINES + 1)
  expect(long).toEqual([])
  expect(everywhere.filter(path => forbiddenNames.test(path)).map(path => relative('.', path))).toEqual([])
})

test('every form of a page goes through formAction, which checks its token', () => {
  const wrong = all
    .filter(
      path =>
        path.includes('/web/') &&
        !path.endsWith('forms.server.ts') &&
        /request\.formData\(|readForm\b.*forms\.server/.test(readFileSync(path, 'utf8')),
    )
    .map(path => relative(root, path))
  expect(wrong).toEqual([])
})

test('pages take the `url` they are given: the raw request of a client navigation ends in .data', () => {
  const wrong = all.filter(
    path => /\/web\/(pages|routes)\//.test(path) && /request\.url/.test(readFileSync(path, 'utf8')),
  )
  expect(wrong.map(path => relative(root, path))).toEqual([])
})

test('files that the documents name are there', () => {
  const named = ['README.md', ...files('docs', /\.md$/), ...files(root, /\.md$/)].flatMap(path =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /`((?:areas|core|platform|server|tests|scripts|web)\/[\w./-]+\.(?:tsx?|mjs))`/g,
      ),
    ].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(name => !existsSync(join(root, name)) && !existsSync(name))).toEqual([])
})

test('files that comments name are there', () => {
  const known = ['data', 'docs', 'scripts', 'seed', 'src', 'tests', 'ops'].flatMap(folder => files(folder, /./))
  const isThere = (name: string) => existsSync(name) || known.some(path => path.endsWith(`/${name}`))
  const wrong = all.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^\s*(?:\/?\*|\/\/|\{\/\*).*$/gm)]
      .flatMap(([comment]) => [...comment.matchAll(/\w[\w./-]*\.(?:tsx?|mjs)\b/g)].map(([name]) => name))
      .filter(name => !isThere(name))
      .map(name => `${relative(root, path)}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('every file that the guides name exists', () => {
  const guides = ['docs/architecture.md', 'docs/glossary.md', ...globSync('src/**/README.md')]
  const missing = guides.flatMap(guide =>
    [...readFileSync(guide, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|json|md|css|mjs))`/g)].flatMap(
      ([, path = '']) => {
        const isFound = ['', 'src', 'src/web', 'src/areas', dirname(guide)].some(at => existsSync(join(at, path)))
        return isFound || globSync(`{src,tests,scripts,data,docs}/**/${path}`).length > 0 ? [] : `${guide}: ${path}`
      },
    ),
  )
  expect(missing).toEqual([])
})
