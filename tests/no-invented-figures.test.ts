import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Growth tools show what was measured or stored. The specification's sample set is only shown by «Dati dimostrativi», and
 * nothing is random.
 */
const root = resolve('src')
const SCREENS = 'web/routes/office/search'
const ROOMS = ['areas/growth', 'areas/office/runs', 'areas/monitoring', SCREENS]
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : []
  })
/** Without comments; line numbers are kept. */
const codeOf = (path: string): string =>
  readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, found => found.replace(/[^\n]/g, ''))
const all = files(root).map(path => ({ path: relative(root, path), code: codeOf(path) }))

const CHANCE = /Math\.random|getRandomValues|randomInt|randomBytes/
const SAMPLES = /import (?:type )?\{([^}]*)\} from '([^']*\/samples\.ts)'/g

test('no figure comes from chance', () => {
  const rooms = all.filter(({ path }) => ROOMS.some(room => path.startsWith(`${room}/`)))
  expect(rooms.length).toBeGreaterThan(100)
  expect(rooms.filter(({ code }) => CHANCE.test(code)).map(({ path }) => path)).toEqual([])
  // Including job handlers of these areas.
  const handlers = all.filter(({ path, code }) => /^server\/.*jobs\.ts$/.test(path) && code.includes('#areas/growth/'))
  expect(handlers).not.toEqual([])
  expect(handlers.filter(({ code }) => CHANCE.test(code)).map(({ path }) => path)).toEqual([])
})

const importers = all.flatMap(({ path, code }) =>
  [...code.matchAll(SAMPLES)].map(([, names = '']) => ({
    path,
    code,
    names: names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type ')),
  })),
)

test('samples are reached from the screens of the office alone', () => {
  expect(importers.length).toBeGreaterThan(0)
  expect(importers.map(({ path }) => path).filter(path => !path.startsWith(`${SCREENS}/`))).toEqual([])
})

const GUARD = /\bisDemo\b|\bshows(?:Samples)?\b/
/** Number of lines of a guarded statement, from its condition to the last name in it. */
const REACH = 8

/** Lines that mention a name outside both the switch and a component named as a sample. */
function loose(code: string, names: readonly string[]): string[] {
  const lines = code.split('\n')
  const isOf = (line: string) => names.some(name => new RegExp(`\\b${name}\\b`).test(line))
  return lines.filter((line, at) => {
    if (!isOf(line) || /^(?:import|} from|export (?:const|function)|const|function)\b/.test(line)) return false
    const before = lines.slice(Math.max(0, at - REACH), at + 1)
    const piece = lines
      .slice(0, at + 1)
      .findLast(each => /^(?:export )?(?:default )?(?:async )?(?:function|const) /.test(each))
    return !before.some(each => GUARD.test(each)) && !/sample/i.test(piece ?? '')
  })
}

test('and drawn behind the switch «Dati dimostrativi» alone', () => {
  for (const { path, code, names } of importers) expect([path, ...loose(code, names)]).toEqual([path])
  // A component that renders samples is itself behind the switch.
  for (const { path, code } of all.filter(each => each.path.startsWith(`${SCREENS}/`))) {
    const pieces = [...code.matchAll(/<(Sample(?!Tag)\w*)/g)].map(([, name = '']) => name)
    expect([path, ...loose(code, pieces)]).toEqual([path])
  }
})
