import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../src/server/metrics.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const settings = new Set(
  [...read('src/platform/config.server.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
)

/** Metric names in an expression, without functions, labels and keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)|"[^"]*"/g, ' ')
  return [...bare.matchAll(/\b[a-z_][a-z\d_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter(name => name.includes('_') || name === 'up')
}

const alerts = [...read('ops/alerts.yaml').matchAll(/- alert: (\w+)\s+expr: (.+)/g)].map(
  ([, name = '', expression = '']) => ({
    name,
    expression,
  }),
)
const panels = (JSON.parse(read('ops/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels

test('alerts and dashboard read what the product measures', async () => {
  const known = new Set(
    (await registry.getMetricsAsJSON()).flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  )
  const asked = [
    ...alerts.map(({ expression }) => expression),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(asked.length).toBeGreaterThan(25)
  for (const expression of asked) {
    const names = metricsIn(expression)
    expect(names.length, expression).toBeGreaterThan(0)
    for (const name of names) expect(name === 'up' || known.has(name), `${name} in ${expression}`).toBe(true)
  }
})

test('each alert says what to do', () => {
  const parts = read('docs/alerts.md').split(/^## /m).slice(1)
  expect(parts.map(part => part.split('\n')[0])).toEqual(alerts.map(({ name }) => name))
  for (const part of parts) expect(part.length, part.slice(0, 20)).toBeGreaterThan(120)
})

test('the files of a deployment name settings and files that exist', () => {
  const compose = read('ops/compose.yaml')
  const [, block = ''] = /environment: &settings\n([\s\S]*?)\n {2}depends_on/.exec(compose) ?? []
  const named = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(named).toContain('DATABASE_URL')
  const ofSdk = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  for (const name of named) expect(settings.has(name) || ofSdk.includes(name), name).toBe(true)
  for (const path of ['ops/Containerfile', 'ops/passafacile.service']) {
    for (const [file] of read(path).matchAll(/scripts\/[\w.]+/g)) expect(read(file).length, file).toBeGreaterThan(0)
    expect(read(path), path).toContain('MALLOC_ARENA_MAX=2')
  }
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image = '']) => image)
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect(image, 'an exact version').toMatch(/:(?:v?\d+\.\d+|RELEASE\.\d{4}-)[^/]*$/)
  expect(compose).toContain('dockerfile: ops/Containerfile')
  expect(read('ops/Caddyfile')).toContain('health_uri /readyz')
})
