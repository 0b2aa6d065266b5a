/**
 * npm test: everything a change must pass · npm run check: without embedded engine and browser · npm run test:changed: what
 * the change touches · npm run test:long: what takes longer than a change may wait · npm run e2e: the journeys alone.
 */
import { browserPath } from './test/browser.ts'
import { changedFiles, testsOf } from './test/changed.ts'
import { startPostgres } from './test/postgres.ts'
import { runStage, type Stage, tell } from './test/stage.ts'

const kinds = ['all', 'check', 'changed', 'long', 'e2e'] as const
const [kind = 'all', ...names] = process.argv.slice(2)
if (!kinds.some(known => known === kind)) throw new Error(`there are: ${kinds.join(', ')}`)

const routeTypes: Stage = { title: 'route types', program: 'react-router', args: ['typegen'] }
const types: Stage = {
  title: 'types',
  program: 'tsc',
  args: ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
}
const lint = (...files: string[]): Stage => ({ title: 'lint', program: 'oxlint', args: ['--deny-warnings', ...files] })
const format = (...files: string[]): Stage => ({
  title: 'format',
  program: 'prettier',
  args: ['--check', '--ignore-unknown', '--log-level', 'warn', ...files],
})
const suite = (title: string, ...args: string[]): Stage => ({ title, program: 'vitest', args: ['run', ...args] })
const project = (name: string) => ['--project', name]

/** One after the other: together they would only wait for the same processor. */
const inOrder = async (...stages: Stage[]) => {
  for (const stage of stages) await runStage(stage)
}

async function everything(server: boolean): Promise<void> {
  await Promise.all([
    inOrder(routeTypes, types, lint(), format('.')),
    runStage(suite(server ? 'rules and procedures' : 'rules and procedures, embedded engine', ...project('rules'), ...project('database'))),
  ])
  await runStage(suite('requests to a running site', ...project('site')))
  if (server) await runStage(suite('contract of the embedded engine', ...project('embedded')))
  await journeys()
}

async function journeys(...args: string[]): Promise<void> {
  await runStage({
    title: 'journeys in the browser',
    program: 'playwright',
    args: ['test', ...args],
    env: { CHROMIUM: await browserPath() },
  })
}
