import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { importsOf } from './source-graph.ts'

/** Common to every page. */
const FRAME = ['src/web/root.tsx', 'src/web/layouts/public-layout.tsx']

/** Files that may use utilities: components, and scripts that render. */
const DRAWN = /\.tsx$|\/small\//

/** Pages, their frame, and every browser module they import. */
export function modulesOf(pages: readonly string[]): string[] {
  const found = new Set([...FRAME, ...pages])
  for (const path of found)
    for (const target of importsOf(path, { atRunTime: true })) {
      const [file = ''] = target.split('?')
      if (/\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file) && existsSync(file)) found.add(file)
    }
  return [...found].filter(path => DRAWN.test(path))
}

/** A sheet lists its pages by `@source`; Tailwind gets their modules, so that no page lacks a utility. */
export const pageUtilities: Plugin = {
  name: 'page-utilities',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/sheet-[\w-]+\.css/, code: /^@source '.+\.tsx';$/m },
    handler(css, id) {
      const folder = relative('.', dirname(id))
      const pages = [...css.matchAll(/^@source '(.+\.tsx)';$/gm)].map(([, path = '']) => join(folder, path))
      const missing = pages.find(path => !existsSync(path))
      if (missing) this.error(`${missing} is not there`)
      return modulesOf(pages)
        .map(path => `@source '${relative(folder, path)}';\n`)
        .reduce((all, line) => all + line, css)
    },
  },
}
