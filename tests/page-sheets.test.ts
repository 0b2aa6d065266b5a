import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { modulesOf } from '../scripts/page-utilities.ts'
import { PAGE_SIZE } from '../src/web/blocks/comparison/questions/filters.ts'
import routes from '../src/web/routes.ts'

const WEB = 'src/web'
const STYLES = join(WEB, 'styles')
const sheets = readdirSync(STYLES).filter(name => name.startsWith('sheet-'))

/** Style sheets of a module: loaded by its route, or linked in its markup. */
const sheetsOf = (file: string): string[] => {
  const text = readFileSync(join(WEB, file), 'utf8')
  return [...text.matchAll(/withSheet\('([\w-]+)'\)|sheet-([\w-]+)\.css/g)].map(
    ([, linked, drawn]) => linked ?? drawn ?? '',
  )
}

/** Every public page, with the sheets of its layouts and its own. */
const pagesOf = (
  entries: readonly RouteConfigEntry[],
  above: readonly string[] = [],
): { file: string; sheets: string[] }[] =>
  entries.flatMap(({ file, children = [] }) => {
    if (file.endsWith('signed-in.tsx')) return []
    const named = [...above, ...sheetsOf(file)]
    const below = pagesOf(children, named)
    return file.endsWith('.tsx') && children.length === 0 ? [{ file, sheets: named }] : below
  })

const scanned = (sheet: string): string[] =>
  [...readFileSync(join(STYLES, `sheet-${sheet}.css`), 'utf8').matchAll(/^@source '\.\.\/(.+\.tsx)';$/gm)].map(
    ([, file = '']) => file,
  )

const pages = pagesOf(routes as RouteConfigEntry[])

test('each public page has the utilities it is written with: the sheet of its layout names it', () => {
  expect(pages.length).toBeGreaterThan(40)
  // Results and side-by-side share an address and link their own sheets.
  const behindOne = ['pages/public/comparison/confronta.tsx']
  const lacking = pages.filter(({ file, sheets: own }) => !own.some(sheet => scanned(sheet).includes(file)))
  expect(lacking.map(({ file }) => file)).toEqual(behindOne)
  for (const file of ['pages/public/comparison/results-page.tsx', 'pages/public/comparison/side-by-side-page.tsx'])
    expect(sheetsOf(file).flatMap(scanned)).toContain(file)
})

test('no public page loads a sheet of the area or of the office, nor a sheet one of their parts', () => {
  expect(pages.filter(({ sheets: own }) => own.some(sheet => ['area', 'office'].includes(sheet)))).toEqual([])
  const theirs = ['sheet-area.css', 'sheet-office.css']
  for (const sheet of sheets.filter(name => !theirs.includes(name)))
    expect(readFileSync(join(STYLES, sheet), 'utf8')).not.toMatch(/'\.\/(area|office)\//)
})

test('each offer of a page has its chip in the bar of ticked offers, which the sheet alone shows', () => {
  const rules = readFileSync(join(STYLES, 'public/offers.css'), 'utf8')
  const chips = [...rules.matchAll(/\[data-at='(\d+)'\]:checked\) \[data-of='(\d+)'\]/g)]
  expect(chips.map(([, at, of]) => [Number(at), Number(of)])).toEqual(
    Array.from({ length: PAGE_SIZE }, (_, index) => [index, index]),
  )
})

test('a page is made of what its imports lead to in a browser, its frame included', () => {
  const modules = modulesOf([join(WEB, 'pages/public/home/home.tsx')])
  expect(modules).toContain('src/web/blocks/site-footer.tsx')
  expect(modules).toContain('src/web/illustrations/meter-register.tsx')
  expect(modules).toContain('src/web/small/chat.ts')
  expect(modules.filter(path => path.includes('.server.') || path.includes('/office/') || !existsSync(path))).toEqual(
    [],
  )
})
