import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { FailedTests } from './tests/support/failed-tests.ts'

/** What can differ between the two engines: connection, roles and policies, NOTIFY, jobs, migrations, backup, lists in raw SQL. */
const CONTRACT = [
  'tests/{backup,ground,messages,procedure,queue,row-policies}.test.ts',
  'src/areas/{customers/customers,requests/two-at-once,search/search-site}.test.ts',
  'tests/site/graceful-stop.test.ts',
]

const testFiles = ['src', 'tests'].flatMap(folder =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)
/** What takes longer than a change may wait: `npm run test:long`. */
const isLong = (path: string) => path.includes('.long.test.')
const usesSite = (path: string) => path.startsWith('tests/site/')
const usesDatabase = (path: string) =>
  /\/(test-runtime|test-databases|submissions)\.ts'/.test(readFileSync(path, 'utf8'))
/** What a change tries a few times and `npm run test:long` thousands of times. */
const repeats = (path: string) => readFileSync(path, 'utf8').includes("/often.ts'")
const wanted = testFiles.filter(path => (process.env.TEST_LONG ? isLong(path) || repeats(path) : !isLong(path)))

const project = (name: string, more: object) => ({ extends: true as const, test: { name, ...more } })

export default defineConfig({
  test: {
    reporters: ['default', new FailedTests()],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files of a worker share its modules and its database: a test leaves both as it found them.
    isolate: false,
    // Sheets that a page links keep their address: React warns about an empty one.
    css: { include: /\/sheet-[\w-]+\.css\?url$/ },
    // Shared by the projects, and kept for the next run.
    fsModuleCache: true,
    projects: [
      project('rules', {
        pool: 'threads',
        include: wanted.filter(path => !usesDatabase(path) && !usesSite(path)),
      }),
      project('database', {
        pool: 'forks',
        include: wanted.filter(path => usesDatabase(path)),
        globalSetup: 'tests/support/prepare-database.ts',
      }),
      project('embedded', {
        pool: 'forks',
        include: CONTRACT,
        globalSetup: 'tests/support/prepare-database.ts',
      }),
      project('site', {
        pool: 'forks',
        include: wanted.filter(path => usesSite(path) && !path.includes('graceful-stop')),
        globalSetup: 'tests/site/start-site.ts',
      }),
    ],
  },
})
