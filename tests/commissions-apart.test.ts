import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'

/** Commissions cannot influence the ranking: only office code may import them. */
const root = resolve('src')
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : []
  })
const all = files(root)
/** Without comments, which may mention commissions. */
const codeOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

function importsOf(path: string): string[] {
  return [...codeOf(path).matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(path), name),
  )
}

/** Transitive imports of these files, static and dynamic. */
function reachedFrom(starts: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path) || !all.includes(path)) continue
    reached.add(path)
    waiting.push(...importsOf(path))
  }
  return [...reached].map(path => relative(root, path))
}

const isPublished = (path: string) => /^areas\/commissions\/(?:procedures\/)?published\//.test(path)
const isCommission = (path: string) => path.startsWith('areas/commissions/') && !isPublished(path)
const under = (...folders: string[]) =>
  all.filter(path => folders.some(folder => relative(root, path).startsWith(`${folder}/`)))

test('ranking, the pages of visitors and customers, public answers and a copy of one’s data never load it', () => {
  const starts = [
    ...under(
      'areas/offers',
      'areas/requests',
      'areas/bills',
      'areas/guardian',
      'areas/privacy',
      'web/pages/public',
      'web/pages/customer',
      'web/pages/profile',
      'web/pages/account',
      'web/blocks',
      'web/wizard',
    ),
  ]
  expect(starts.length).toBeGreaterThan(300)
  // Routes of `server/api` reach all registries through the node: checked separately below.
  expect(reachedFrom(starts).filter(isCommission)).toEqual([])
})

test('who names it is the office and the lists of procedures and jobs', () => {
  const naming = all.filter(path => importsOf(path).some(target => isCommission(relative(root, target))))
  const others = naming
    .map(path => relative(root, path))
    .filter(
      path => !isCommission(path) && !path.startsWith('web/routes/office/') && !/^server\/(jobs|handover)/.test(path),
    )
  expect(others).toEqual([])
})

test('what is published of it is read by the page of the method alone', () => {
  const naming = all
    .filter(path => importsOf(path).some(target => isPublished(relative(root, target))))
    .map(path => relative(root, path))
    .filter(path => !isPublished(path) && !isCommission(path) && !path.startsWith('server/'))
  expect(naming).toEqual(['web/pages/public/method/come-calcoliamo.tsx'])
  const ranking = reachedFrom(under('areas/offers', 'web/blocks', 'web/wizard'))
  expect(ranking.filter(isPublished)).toEqual([])
})

test('the code of ranking does not even know the word', () => {
  expect(under('areas/offers', 'server/api').filter(path => /commission/i.test(codeOf(path)))).toEqual([])
})

test('no copy of one’s data holds it', () => {
  expect(PERSON_TABLES.filter(({ table }) => table.startsWith('commission'))).toEqual([])
})
