// npm run shape: code metrics with their targets, and unused exports; exits with 1 if there is one · npm run shape -- files:
// also lists the files behind each metric.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/web/routes.ts'
import { unusedExports } from './shape/unused-exports.ts'
import { graphOf, importsOf, loopsOf, reachedFrom, sourceFiles } from './source-graph.ts'

interface Figure {
  figure: string
  here: string
  target: string
  /** The files counted. */
  files?: readonly string[]
}

const isTest = (path: string) => path.includes('.test.')
/** Every .ts and .tsx under src except tests and declarations; style sheets are not counted. */
const all = sourceFiles('src').filter(path => !isTest(path) && !path.endsWith('.d.ts'))
const texts = new Map(all.map(path => [path, readFileSync(path, 'utf8')]))
const linesOf = (path: string): number => (texts.get(path) ?? '').split('\n').length - 1
const graph = graphOf(all)
const number = (value: number): string => value.toLocaleString('en-US')

/** A route with its layouts, outermost first. */
const branches = (entries: readonly RouteConfigEntry[], around: readonly string[]): string[][] =>
  entries.flatMap(({ file, children }) => {
    const branch = [...around, join('src/web', file)]
    return children ? branches(children, branch) : [branch]
  })
const pages = branches(routes, ['src/web/root.tsx'])

const routeFiles = new Set(pages.flat())
const triedByTests = new Set(
  sourceFiles('src', 'tests')
    .filter(isTest)
    .flatMap(path => importsOf(path)),
)
/**
 * Files allowed to be small: a route or layout (named in src/web/routes.ts), a procedure (in a folder `procedures`),
 * an area's jobs or handlers (`jobs…` or `…-jobs…`), and a rule with a test (imported by a test file).
 */
const maySmall = (path: string): boolean =>
  routeFiles.has(path) || path.includes('/procedures/') || /[/-]jobs?[./]/.test(path) || triedByTests.has(path)

const importers = new Map<string, number>()
for (const target of [...graph.values()].flat()) importers.set(target, (importers.get(target) ?? 0) + 1)

function smallFiles(): Figure[] {
  const small = all.filter(path => linesOf(path) < 25 && !maySmall(path))
  // Type-only and dynamic imports count as importers; tests do not, since what they import is already excluded.
  const lone = all.filter(path => linesOf(path) < 60 && importers.get(path) === 1 && !maySmall(path))
  return [
    {
      figure: 'files under 25 lines (routes, procedures, jobs and tested rules aside)',
      here: number(small.length),
      target: '≤ 60',
      files: small,
    },
    {
      figure: 'files with one importer and under 60 lines, same exceptions',
      here: number(lone.length),
      target: '≤ 20',
      files: lone,
    },
  ]
}

function largest(): Figure {
  const longest = all.toSorted((a, b) => linesOf(b) - linesOf(a))[0] ?? ''
  const folders = Map.groupBy(
    all.filter(path => !path.includes('/procedures/')),
    path => dirname(path),
  )
  const [folder, files] = [...folders].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  return {
    figure: 'largest file / largest folder (`procedures/` apart)',
    here: `${linesOf(longest)} lines / ${files.length} files`,
    target: '500 lines / 25 files',
    files: [longest, folder],
  }
}

function loops(): Figure {
  const found = loopsOf(graph)
  const count = found.flat().length
  return {
    figure: 'files in an import loop, type-only imports included',
    here: count === 0 ? '0' : `${count} in ${found.length} loops`,
    target: '0',
    files: found.map(loop => loop.join(' · ')),
  }
}

/**
 * Files to touch for a new thing of each kind, measured by an existing example: the files that name it. An offer kind,
 * a wizard and an office section by their id as a string; a bill field also as a key or member. Three of the files
 * naming an offer kind use it as a plain word (suppliers' names, a letter); adding gas in cylinders touched seven: its two
 * rows, its page's text, its words for the assistant with their test, and how many cylinders two years have (two); its
 * wizard five, a date printed on bills five.
 */
const EXAMPLES = [
  { kind: 'offer kind', example: "'mobile'", most: 8 },
  { kind: 'bill field', example: 'fixedFeeYearGas', most: 5 },
  { kind: 'wizard', example: "'voltura'", most: 5 },
  { kind: 'office section', example: "'content-marketing'", most: 3 },
]
function touched(): Figure {
  const counted = EXAMPLES.map(({ kind, example, most }) => {
    const named = new RegExp(/^\w/.test(example) ? `\\b${example}\\b` : example)
    const files = all.filter(path => named.test(texts.get(path) ?? ''))
    // A renamed example would count as zero.
    return { kind, example, most, files, here: files.length > 0 ? String(files.length) : 'not measured' }
  })
  return {
    figure: `files to touch for a new ${counted.map(({ kind }) => kind).join(' / ')}, told by the files that name ${counted.map(({ example }) => example).join(' / ')}`,
    here: counted.map(({ here }) => here).join(' / '),
    target: counted.map(({ most }) => `≤ ${most}`).join(' / '),
    files: counted.flatMap(({ example, files }) => files.map(path => `${example} ${path}`)),
  }
}

/** Modules reached from a route, its layouts and the root by runtime imports, dynamic ones included. */
function heaviest(): Figure {
  const running = graphOf(all, { atRunTime: true })
  const loads = pages.map(page => ({ page, loaded: new Set([...page, ...reachedFrom(running, page)]) }))
  const { page, loaded } = loads.reduce((most, each) => (each.loaded.size > most.loaded.size ? each : most))
  return {
    figure: `what one page loads on the server (files reached from the heaviest route, \`${page.at(-1)}\`)`,
    here: number(loaded.size),
    target: '≤ 250',
    files: [...loaded],
  }
}

const unused = unusedExports()
const figures: Figure[] = [
  {
    figure: 'lines under `src/` without tests',
    here: number(all.reduce((sum, path) => sum + linesOf(path), 0)),
    target: '≤ 112,000',
  },
  { figure: 'files under `src/` without tests', here: number(all.length), target: '≤ 1,450' },
  ...smallFiles(),
  {
    figure: 'exports nobody else uses',
    here: unused ? number(unused.length) : '«not measured»: npx could not fetch knip',
    target: '0',
  },
  largest(),
  loops(),
  touched(),
  heaviest(),
]

console.log('| figure | here | target |\n| --- | --- | --- |')
for (const { figure, here, target } of figures) console.log(`| ${figure} | ${here} | ${target} |`)
if (process.argv[2] === 'files')
  for (const { figure, files = [] } of figures)
    if (files.length > 0) console.log(`\n${figure}\n${files.map(path => `  ${path}`).join('\n')}`)
if (unused?.length) console.log(`\nNobody else uses:\n${unused.map(line => `  ${line}`).join('\n')}`)
process.exitCode = unused?.length ? 1 : 0
