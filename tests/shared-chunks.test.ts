import { expect, test } from 'vitest'
import { type Rules, shareModules, type SourceModule } from '../scripts/shared-chunks.ts'

const RULES: Rules = { everywhere: entry => entry === 'root', weight: () => 1, limit: 10 }

/** Modules with their imports; upper-case names and the root are entries; all have the same size unless given. */
function shared(graph: Record<string, string>, rules: Partial<Rules> = {}, sizes: Record<string, number> = {}) {
  const modules = new Map<string, SourceModule>()
  for (const [id, imports] of Object.entries(graph))
    modules.set(id, { imports: imports.split(' '), size: sizes[id] ?? 100, isEntry: /^[A-Z]|^root$/.test(id) })
  return shareModules(modules, { ...RULES, ...rules }).map(ids => ids.sort().join(' '))
}

test('what the same pages load travels in one file, and what one page alone loads goes with it', () => {
  const graph = { A: 'own x y', B: 'x y z', C: 'z', own: '', x: '', y: '', z: '' }
  expect(shared(graph).sort()).toEqual(['x y', 'z'])
})

test('all load what the root loads', () => {
  const graph = { root: 'frame', A: 'frame', B: 'icon both', C: 'both', frame: 'icon', icon: '', both: '' }
  expect(shared(graph).sort()).toEqual(['both', 'frame icon'])
})

test('the files of a crowded page become one where pages load the least for nothing', () => {
  const graph = { A: 'x y z', B: 'x', C: 'y z', D: 'z', x: '', y: '', z: '' }
  expect(shared(graph, { limit: 3 }).length).toBe(3)
  // «y» alone is small for D; together with «x» it would be large for B and C.
  expect(shared(graph, { limit: 2 }).sort()).toEqual(['x', 'y z'])
  expect(shared(graph, { limit: 2 }, { y: 1000, x: 1 }).sort()).toEqual(['x z', 'y'])
  expect(shared(graph, { limit: 2, weight: entry => (entry === 'D' ? 50 : 1) }).sort()).toEqual(['x y', 'z'])
})

test('a file comes after those that it imports from', () => {
  const graph = { A: 'form field', B: 'form', C: 'field', D: 'icon', form: 'field', field: 'icon', icon: '' }
  expect(shared(graph)).toEqual(['icon', 'field', 'form'])
})

test('no two files import each other', () => {
  // Without sizes all unions cost the same, and «form» and «icon» come first; «field» is between them.
  const graph = { A: 'form', B: 'form', C: 'field', D: 'icon', form: 'field', icon: '', field: 'icon' }
  expect(shared(graph, { limit: 2 }, { form: 0, icon: 0, field: 0 })).toEqual(['icon', 'field form'])
})
