import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const ASSETS = join('build', 'client', 'assets')

/** Style sheets of the built site by file name; each page links some of them (`styles/sheets.ts`). */
const sheets: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(ASSETS)
    .filter(name => /^sheet-.*\.css$/.test(name))
    .map(name => [name, readFileSync(join(ASSETS, name), 'utf8')]),
)

/** Rules matching elements of the open page, or of the page at `path` as it is sent, in sheets that it does not load. */
export const missedRules = (page: Page, path?: string): Promise<string[]> =>
  page.evaluate(async ([all, path]) => {
    // Parsed and not drawn: a tenth of the work of opening it.
    const shown = path
      ? new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
      : document
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ])
    const rulesOf = (css: string) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      return selectorsOf(sheet.cssRules)
    }
    // Ignore state pseudo-classes and pseudo-elements.
    const elementOf = (selector: string) =>
      selector
        .replace(/::[\w-]+(\([^)]*\))?/g, '')
        .replace(/:(hover|focus[\w-]*|active|open|popover-open|target|checked|disabled|modal)\b/g, '')
    const isUsed = (selector: string) => {
      try {
        return shown.querySelector(elementOf(selector)) !== null
      } catch {
        return false
      }
    }
    const links = [...shown.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const loaded = links.map(({ href }) => href.split('/').at(-1) ?? '')
    const has = new Set(loaded.flatMap(name => rulesOf(all[name] ?? '')))
    return Object.entries(all)
      .filter(([name]) => !loaded.includes(name))
      .flatMap(([name, css]) =>
        rulesOf(css)
          .filter(selector => !has.has(selector) && isUsed(selector))
          .map(selector => `${name}: ${selector}`),
      )
  }, [sheets, path] as const)
