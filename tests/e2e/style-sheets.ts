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

/** The open page itself, for `missedRules`. */
const HERE = ''

/**
 * Rules matching elements of a page in sheets that it does not load: of the open page, or of the pages at these paths of
 * its site as they are sent, which are parsed and not drawn.
 */
export const missedRules = (page: Page, paths: readonly string[] = [HERE]): Promise<string[]> =>
  page.evaluate(
    async ([all, paths]) => {
      const selectorsOf = (rules: CSSRuleList): string[] =>
        [...rules].flatMap(rule => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
        ])
      const rulesOf = Object.entries(all).map(([name, css]) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        return [name, [...new Set(selectorsOf(sheet.cssRules))]] as const
      })
      // Ignore state pseudo-classes and pseudo-elements.
      const elementOf = (selector: string) =>
        selector
          .replace(/::[\w-]+(\([^)]*\))?/g, '')
          .replace(/:(hover|focus[\w-]*|active|open|popover-open|target|checked|disabled|modal)\b/g, '')
      const missedOn = async (path: string) => {
        const shown = path ? new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html') : document
        const classes = new Set([...shown.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
        // Most rules name a class that the page has nowhere: only the others are looked for.
        const isPossible = (selector: string) =>
          /[\\,(]/.test(selector) || [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
        const isUsed = (selector: string) => {
          try {
            return isPossible(selector) && shown.querySelector(elementOf(selector)) !== null
          } catch {
            return false
          }
        }
        const links = [...shown.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        const loaded = links.map(({ href }) => href.split('/').at(-1) ?? '')
        const has = new Set(rulesOf.flatMap(([name, selectors]) => (loaded.includes(name) ? selectors : [])))
        return rulesOf
          .filter(([name]) => !loaded.includes(name))
          .flatMap(([name, selectors]) =>
            selectors
              .filter(selector => !has.has(selector) && isUsed(selector))
              .map(selector => `${path} ${name}: ${selector}`),
          )
      }
      const missed: string[] = []
      for (const path of paths) missed.push(...(await missedOn(path)))
      return missed
    },
    [sheets, paths] as const,
  )
