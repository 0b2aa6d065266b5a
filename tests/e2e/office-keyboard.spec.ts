import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { partAddress, PART_IDS, PARTS } from '../../src/web/routes/office/settings/parts.ts'
import { SEARCH_LABEL, type SectionId, sectionAddress, sections } from '../../src/web/routes/office/sections.ts'
import { askForSim } from './cases.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, newVisitor, test } from './site.ts'

/** The second id of «Sicurezza» opens the same screen. */
const IDS = (Object.keys(sections) as SectionId[]).filter(id => id !== 'sicurezza')

/** Elements reachable by Tab, as browsers count them: one per radio group. */
const REACHABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"]'

const STRIDE = 5

interface TabWalk {
  /** Controls that Tab never reached. */
  missed: string[]
  /** Controls without a visible focus. */
  unseen: string[]
  /** Controls out of visual order. */
  outOfOrder: string[]
  /** The focus never left the content. */
  isTrapped: boolean
  reached: number
}

/** Tabs from the start of the content until the focus leaves it. */
async function tabThrough(page: Page): Promise<TabWalk> {
  const count = await page.evaluate(selector => {
    const main = document.querySelector<HTMLElement>('#contenuto')
    const log: Element[] = []
    const unseen = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '').trim().slice(0, 50)}» ${element.getAttribute('name') ?? ''}`
    const isRing = (element: Element | null) => {
      if (!element) return false
      const { boxShadow, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px' && !outlineColor.endsWith(', 0)')
      return boxShadow !== 'none' || isOutlined
    }
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || !main?.contains(target) || target === main) return
      log.push(target)
      const { parentElement, nextElementSibling } = target
      if (![target, target.closest('label'), parentElement, nextElementSibling].some(isRing)) unseen.add(nameOf(target))
    })
    Object.assign(window, {
      walked: () => {
        const groups = new Set<string>()
        const all = [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(element => {
          if (element.matches(':disabled, [tabindex="-1"]') || element.closest('[inert]')) return false
          if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
          if (element.matches('summary') && element.parentElement?.tagName !== 'DETAILS') return false
          if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
          if (groups.has(element.name)) return false
          groups.add(element.name)
          return true
        })
        const isMet = (element: HTMLElement) =>
          log.some(
            met =>
              met === element ||
              (met instanceof HTMLInputElement &&
                element instanceof HTMLInputElement &&
                met.type === 'radio' &&
                element.type === 'radio' &&
                met.name === element.name),
          )
        return {
          missed: all.filter(element => !isMet(element)).map(nameOf),
          unseen: [...unseen],
          outOfOrder: log
            .filter((each, at) => {
              const before = log[at - 1]
              return before && before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING
            })
            .map(nameOf),
          reached: log.length,
        }
      },
    })
    main?.focus()
    return main?.querySelectorAll(selector).length ?? 0
  }, REACHABLE)
  let isTrapped = true
  // Checked every few keystrokes: there are more stops than these before the content.
  for (let presses = 0; presses < count + 30 && isTrapped; presses += STRIDE) {
    for (let press = 0; press < STRIDE; press++) await page.keyboard.press('Tab')
    isTrapped = await page.evaluate(
      () => document.querySelector('#contenuto')?.contains(document.activeElement) === true,
    )
  }
  const seen = await page.evaluate(() => (window as unknown as { walked(): Omit<TabWalk, 'isTrapped'> }).walked())
  return { ...seen, isTrapped }
}

/** Every control of the open screen is reached in order with a visible focus, and there is no focus trap. */
async function expectTabOrder(page: Page, what: string): Promise<number> {
  const { reached, ...faults } = await tabThrough(page)
  expect.soft(faults, what).toEqual({ missed: [], unseen: [], outOfOrder: [], isTrapped: false })
  return reached
}

test.describe.configure({ timeout: 240_000 })

test(
  'every section opens from the sidebar by keyboard and is walked by Tab alone',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 422/)
    const email = await arriveAsCustomer(page, 'Bice')
    await askForSim(page, email)
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto(sectionAddress('requests'))
    await office.waitForLoadState('networkidle')
    // The skip link comes first.
    await office.keyboard.press('Tab')
    await expect(office.locator(':focus')).toHaveAttribute('href', '#contenuto')
    let reached = 0
    for (const id of IDS) {
      // The tabs of «Ricerca e contenuti» are on its screens, which the sidebar opens.
      const entry = office.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: SEARCH_LABEL })
      const isTab = sectionAddress(id).includes('/ricerca/')
      if (isTab && !office.url().includes('/ricerca/')) {
        await entry.filter({ visible: true }).focus()
        await office.waitForTimeout(320)
        await office.keyboard.press('Enter')
        await expect(office.getByRole('navigation', { name: SEARCH_LABEL })).toBeVisible()
      }
      const link = office
        .getByRole('navigation', { name: isTab ? SEARCH_LABEL : 'Sezioni' })
        .locator(`a[href="${sectionAddress(id)}"]`)
      await link.filter({ visible: true }).focus()
      // Two clicks within 300 ms count as one.
      await office.waitForTimeout(320)
      await office.keyboard.press('Enter')
      await expect(link.filter({ visible: true })).toHaveAttribute('aria-current', 'page')
      // Loading placeholders have no controls.
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
      // Focus continues from the sidebar, or from the content.
      await expect(office.locator(':focus')).toHaveCount(1)
      reached += await expectTabOrder(office, sections[id])
    }
    // One screen has no control until something was measured.
    expect(reached).toBeGreaterThan(10 * IDS.length)
  },
)

test(
  'every part of the settings opens by keyboard, is walked by Tab alone, and is saved by Ctrl+S',
  { tag: '@long' },
  async ({ page }) => {
    await signInAsAdministrator(page)
    for (const id of PART_IDS) {
      await page.goto(sectionAddress('settings'))
      await page.waitForLoadState('networkidle')
      // Missing figures above the table link to their section, too.
      await page.getByRole('table').getByRole('link', { name: PARTS[id].title, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: PARTS[id].title, exact: true })).toBeVisible()
      // The link is gone: focus moves to the content that replaced it.
      await expect(page.locator('#contenuto')).toBeFocused()
      expect.soft(await expectTabOrder(page, PARTS[id].title), PARTS[id].title).toBeGreaterThan(0)
    }
    await page.goto(partAddress('marchio'))
    await page.waitForLoadState('networkidle')
    const field = page.locator('.setting-form input:not([type=hidden])').first()
    const before = await field.inputValue()
    await field.focus()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: /salvat/i })).toBeVisible()
    await expect(field).toHaveValue(before)
  },
)

test(
  'keys of the office: search, row to row, the list of keys and back to where one was',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 422/)
    const email = await arriveAsCustomer(page, 'Bice')
    await askForSim(page, email)
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    for (const id of IDS) {
      await office.goto(sectionAddress(id))
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
      await office.waitForLoadState('networkidle')
      const search = office.locator('#contenuto input[type=search]').first()
      if ((await search.count()) > 0) {
        await office.keyboard.press('/')
        await expect(search, `${sections[id]}: search`).toBeFocused()
        // Letter shortcuts are off while typing.
        await office.keyboard.type('j?')
        await expect(search).toHaveValue('j?')
        await expect(office.getByRole('dialog')).toHaveCount(0)
        await search.fill('')
        await search.blur()
      }
      const rows = office.locator('#contenuto .ledger tbody tr').filter({ has: office.locator('a[href]') })
      if ((await rows.count()) > 0) {
        const first = rows.first().locator('a[href]').first()
        await office.keyboard.press('j')
        await expect(first, `${sections[id]}: first row`).toBeFocused()
        await office.keyboard.press('j')
        await office.keyboard.press('k')
        await expect(first, `${sections[id]}: back to the first row`).toBeFocused()
        await first.blur()
      }
      const keys = office.getByRole('button', { name: /^Tastiera/ }).filter({ visible: true })
      await keys.focus()
      await office.keyboard.press('Enter')
      const list = office.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
      await expect(list, sections[id]).toBeVisible()
      await office.keyboard.press('Tab')
      await expect(list.locator(':focus'), `${sections[id]}: focus inside`).toHaveCount(1)
      await office.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      await expect(keys, `${sections[id]}: focus is given back`).toBeFocused()
    }
  },
)

test('Ctrl+K is heard before the office has started, and the tabs of a desk stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAsAdministrator(page)
  for (const address of [sectionAddress('requests'), sectionAddress('blog')]) {
    await page.goto(address)
    const tops = await page
      .locator('.tabs')
      .first()
      .locator('a')
      .evaluateAll(all => all.map(tab => tab.getBoundingClientRect().top))
    expect(new Set(tops).size, address).toBe(1)
  }
  await page.route(/\/assets\/(?!office-early|site-).*\.js/, route =>
    setTimeout(3_000).then(
      () => route.continue(),
      () => {},
    ),
  )
  const listens = page.waitForResponse(/office-early/)
  await page.goto(sectionAddress('offers'), { waitUntil: 'commit' })
  await listens
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k')
      return page.evaluate(() => document.documentElement.dataset.palette)
    })
    .toBe('asked')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
