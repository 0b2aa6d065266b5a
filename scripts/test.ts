/**
 * npm test: everything a change must pass · npm run check: the same without a running site, a browser and the
 * heaviest tests · npm run test:changed: what the change touches · npm run test:long: what a change need not wait for · npm run e2e: the journeys.
 */
import { resolve } from 'node:path'
import { dropSeededSite, seedSite } from '../tests/site/run-site.ts'
import { browserPath, firefoxPath } from './test/browser.ts'
import { changedFiles, testsOf } from './test/changed.ts'
import { startPostgres } from './test/postgres.ts'
import { add, close, runStage, type Stage } from './test/stage.ts'

// What Node compiled is kept for the processes to come: sites, commands, workers, each of them starts for a moment only.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

/** Only sites and journeys need it. */
const build: Stage = { title: 'build', program: 'node', args: ['scripts/prepare.mjs', 'build'] }
const routeTypes: Stage = { title: 'route types', program: 'react-router', args: ['typegen'] }
const types: Stage = {
  title: 'types',
  program: 'tsc',
  // Several checkers would each recheck shared files: one uses half the CPU.
  args: ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
}
const lint = (files: string[]): Stage => ({ title: 'lint', program: 'oxlint', args: ['--deny-warnings', ...files] })
const format = (files: string[]): Stage => ({
  title: 'format',
  program: 'oxfmt',
  args: ['--check', '--no-error-on-unmatched-pattern', ...files],
})
const vitest = (title: string, args: string[], env?: Record<string, string>): Stage => ({
  title,
  program: 'vitest',
  args: ['run', ...args],
  env,
})
const RULES = ['--project', 'rules', '--project', 'database']
/**
 * A twentieth of the rule and procedure test files takes half of their time: picture reading, processes, intentional
 * waits, every procedure against unusual input. Run by `npm test` and `npm run test:changed`.
 */
const HEAVY = [
  'src/areas/bill-reading/{words/pdf-pages,read-bill,reading-queue}.test.ts',
  'src/areas/bills/{keep-bill,machine-reading,run-reading}.test.ts',
  'src/areas/growth/competitors/competitors.test.ts',
  'src/areas/growth/crawl/*.test.ts',
  'src/areas/handover/deliver-send.test.ts',
  'src/areas/offers/open-data/hostile-file.test.ts',
  'src/areas/privacy/copy.test.ts',
  'src/platform/bounded/process.test.ts',
  'src/server/readiness.test.ts',
  'src/web/wizard/energy-wizards.test.ts',
  'tests/bills/**',
  'tests/security/{awkward-input,rows}.test.ts',
  'tests/wizards/{kept-papers,late-answers,submission-faults}.test.ts',
  'tests/{backup,list-plans,merged-copy,messages,queue,storage}.test.ts',
]

/** Serial: in parallel they would only compete for the CPU. */
async function inOrder(stages: Stage[]): Promise<void> {
  for (const stage of stages) await runStage(stage)
}

const statics = (files: string[] = []) => inOrder([routeTypes, types, lint(files), format(files)])

/** Starts a PostgreSQL server for the tests if possible, and reports when not. */
async function withServer(work: () => Promise<void>): Promise<void> {
  const server = await startPostgres()
  if (server) process.env.TEST_DATABASE_URL = server.url
  else if (process.env.CI === 'true') add('PostgreSQL server: none could be started, and CI requires it', { failed: 1 })
  else add('PostgreSQL server: none could be started here, everything ran on the embedded engine')
  try {
    await work()
  } finally {
    await server?.stop()
  }
}

/** One seeded site, copied by every suite. */
async function withSeededSite(work: (env: Record<string, string>) => Promise<void>, onServer?: boolean): Promise<void> {
  const template = await seedSite(onServer)
  try {
    await work({ SITE_TEMPLATE: JSON.stringify(template) })
  } finally {
    await dropSeededSite(template)
  }
}

/** On the embedded engine: tests of engine differences, and, there alone, the product's main path in the browser. */
const embeddedContract = (browser: string): Promise<void> =>
  withSeededSite(env => {
    const embedded = { ...env, TEST_DATABASE_URL: '' }
    const mainJourney = ['bill-becomes-saving', '--workers=1', '--output=test-results/embedded']
    return inOrder([
      vitest('contract of the embedded engine', ['--project', 'embedded'], embedded),
      journeys('main journey on the embedded engine', browser, mainJourney, embedded),
    ])
  }, false)

const journeys = (title: string, browser: string, args: string[], env?: Record<string, string>): Stage => ({
  title,
  program: 'playwright',
  args: ['test', '--output=test-results/journeys', ...args],
  env: { CHROMIUM: browser, E2E_CHANGED: changedFiles().join(','), ...env },
})

const kinds: Record<string, (args: string[]) => Promise<void>> = {
  all: () =>
    withServer(async () => {
      await Promise.all([runStage(build).then(() => statics()), runStage(vitest('rules and procedures', RULES))])
      const browser = browserPath()
      // Journeys wait for mails and pages, their site for its bills to be read: the others use the CPU meanwhile.
      const embedded = embeddedContract(browser)
      const withSite = withSeededSite(async env => {
        const site = vitest('requests to a running site', ['--project', 'site'], env)
        await Promise.all([
          runStage(journeys('journeys in the browser', browser, ['--grep-invert', '@embedded'], env)),
          embedded.then(() => runStage(site)),
        ])
      })
      await Promise.all([withSite, embedded])
    }),

  check: () =>
    withServer(async () => {
      const quick = [...RULES, ...HEAVY.flatMap(files => ['--exclude', files])]
      await Promise.all([statics(), runStage(vitest('rules and procedures, without the heavy ones', quick))])
    }),

  async changed() {
    const changed = changedFiles()
    const tests = testsOf(changed)
    const code = changed.filter(path => /\.(ts|tsx|mjs)$/.test(path))
    if (tests.length === 0) return statics(code)
    await withServer(async () => {
      await Promise.all([statics(code), runStage(vitest(`${tests.length} test files`, [...RULES, ...tests]))])
    })
  },

  long: () =>
    withServer(async () => {
      const long = { TEST_LONG: '1', E2E_LONG: '1' }
      await runStage(vitest('permutations and corpora', RULES, long))
      const browser = browserPath()
      const firefox = firefoxPath()
      await withSeededSite(async env => {
        await runStage(journeys('every journey and every page, with axe', browser, [], { ...env, ...long }))
        if (firefox) await runStage(journeys('the main tasks in Firefox', browser, [], { ...env, FIREFOX: firefox }))
        else add('Firefox: none is installed, its journeys did not run')
      })
    }),

  e2e: args =>
    withServer(async () => {
      const browser = browserPath()
      await withSeededSite(env => runStage(journeys('journeys in the browser', browser, args, env)))
    }),
}

const [kind = 'all', ...args] = process.argv.slice(2)
const run = kinds[kind]
if (!run) throw new Error(`there are: ${Object.keys(kinds).join(', ')}`)
await run(args)
close()
