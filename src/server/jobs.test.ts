import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'

const SOURCES = join(import.meta.dirname, '..')
const DECLARED = /^export const \w+ = job(?:<[^(]*>)?\(\s*'([\w-]+)'/gm

test('every job that an area declares has its handler', () => {
  const declared = (readdirSync(SOURCES, { recursive: true }) as string[])
    .filter(path => path.endsWith('.ts') && !path.includes('.test.'))
    .flatMap(path => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(DECLARED)].map(([, name = '']) => name))
  expect(declared.length).toBeGreaterThan(40)
  const handled = jobs.map(({ name }) => name)
  expect(declared.filter(name => !handled.includes(name))).toEqual([])
  expect(new Set(handled).size).toBe(handled.length)
})
