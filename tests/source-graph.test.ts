import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { graphOf, importsOf, loopsOf, reachedFrom } from '../scripts/source-graph.ts'

/** Files of a temporary folder, by name. */
function written(files: Readonly<Record<string, string>>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'source-graph-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return name => join(folder, name)
}

test('imports of types and later ones are told, those in comments and of packages are not', () => {
  const path = written({
    'a.ts': `import type { B } from './b.ts'
/* import './old.ts' */
import { z } from 'zod'
import type * as G from './g.ts'
export type H = string
import {
  c,
} from '#core/c.ts'
export { d } from './d.ts'
export type { E } from './e.ts'
const later = () => import('./f.ts')
`,
  })
  expect(importsOf(path('a.ts'))).toEqual([
    path('b.ts'),
    path('g.ts'),
    'src/core/c.ts',
    path('d.ts'),
    path('e.ts'),
    path('f.ts'),
  ])
  expect(importsOf(path('a.ts'), { atRunTime: true })).toEqual(['src/core/c.ts', path('d.ts'), path('f.ts')])
})

test('a loop is told once with all its files, also where only types close it; what leads into it is not in it', () => {
  const path = written({
    'in.ts': `import { one } from './one.ts'`,
    'one.ts': `import { two } from './two.ts'`,
    'two.ts': `import { three } from './three.ts'\nimport './four.ts'`,
    'three.ts': `import type { One } from './one.ts'`,
    'four.ts': `export const four = 4`,
  })
  const all = ['in.ts', 'one.ts', 'two.ts', 'three.ts', 'four.ts'].map(path)
  expect(loopsOf(graphOf(all))).toEqual([['one.ts', 'three.ts', 'two.ts'].map(path)])
  expect(loopsOf(graphOf(all, { atRunTime: true }))).toEqual([])
  expect([...reachedFrom(graphOf(all), [path('two.ts')])].toSorted()).toEqual(
    ['four.ts', 'one.ts', 'three.ts', 'two.ts'].map(path),
  )
})
