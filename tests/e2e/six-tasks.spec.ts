import type { Page } from '@playwright/test'
import { expect, checkPage, test } from './site.ts'

/** What a newcomer clicks or types from the home page, step by step, and the sign of success. */
interface Task {
  name: string
  acts: readonly ((page: Page) => Promise<unknown>)[]
  answered(page: Page): Promise<unknown>
}

const MOST_ACTS = 4

const compare = (page: Page, kind: 'luce' | 'gas') =>
  page.locator(`[data-form=${kind}]`).getByRole('button', { name: 'Confronta le offerte' }).click()
const elsewhere = (name: string) => (page: Page) =>
  page.locator('.compare-box-two').getByRole('link', { name, exact: true }).click()
const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('.result-offer')

/** The verdict names the first row, and none is cheaper. */
async function expectCheapestFirst(page: Page): Promise<void> {
  const name = await rows(page).first().getByRole('heading').textContent()
  expect((await verdict(page).textContent())?.replaceAll('\u00a0', ' ')).toContain(name)
  const costs = (await rows(page).locator('.result-cost .figure').allTextContents()).map(text =>
    Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', '')),
  )
  expect(costs.length).toBeGreaterThan(3)
  expect(costs[0]).toBe(Math.min(...costs))
}

const tasks: readonly Task[] = [
  {
    name: 'the cheapest luce from a spend and a town',
    acts: [
      page => page.locator('[data-form=luce]').getByLabel('Quanto paghi').fill('75'),
      page => page.locator('[data-form=luce]').getByLabel('CAP o città').fill('Lecce'),
      page => compare(page, 'luce'),
    ],
    async answered(page) {
      await expect(verdict(page)).toContainText(/^450\s€ l’anno sono circa [\d.]+\skWh: con .+ circa \d+\s€\.$/)
      await expect(page.locator('.inputs')).toContainText('Lecce (Puglia)')
      await expectCheapestFirst(page)
    },
  },
  {
    name: 'gas for cooking in a second home',
    acts: [
      page => page.locator('.compare-box-two').getByText('Gas', { exact: true }).click(),
      page => page.locator('[data-form=gas]').getByLabel('A che cosa ti serve il gas').selectOption('Solo cucina'),
      page => page.locator('[data-form=gas]').getByLabel('CAP o città').fill('Sanremo'),
      page => compare(page, 'gas'),
    ],
    async answered(page) {
      await expect(verdict(page)).toContainText(/ti costa circa \d+\s€ l’anno/)
      await expect(page.locator('.inputs')).toContainText('Solo cucina')
      await expect(page.locator('.inputs')).toContainText('Sanremo (Liguria)')
      await expectCheapestFirst(page)
    },
  },
  {
    name: 'fibre under 25 € without a long tie',
    acts: [elsewhere('Internet'), page => page.getByRole('link', { name: /^Fibra fino a casa/ }).click()],
    async answered(page) {
      await expect(verdict(page)).toContainText('Con la fibra fino a casa spendi')
      const sentence = (await page.locator('.verdict > p').first().textContent()) ?? ''
      const free = /quando vuoi, (.+) costa/.exec(sentence.replaceAll('\u00a0', ' '))?.[1] ?? ''
      const row = page.locator('.line-group').first().locator('.result').filter({ hasText: free })
      await expect(row.locator('.result-data > div').filter({ hasText: 'Vincolo' })).toContainText('nessuno')
      const month = /(\d+),\d\d\s€ al mese/.exec((await row.locator('.result-cost').textContent()) ?? '')?.[1]
      expect(Number(month)).toBeLessThan(25)
    },
  },
  {
    name: 'a SIM with 100 GB',
    acts: [elsewhere('Mobile'), page => page.getByRole('link', { name: /^Almeno 100 giga/ }).click()],
    async answered(page) {
      await expect(verdict(page)).toContainText(/^Con almeno 100 giga al mese spendi \d+\s€ in due anni/)
      const data = await page.locator('.result-data > div:nth-child(2) dd').allTextContents()
      expect(data.length).toBeGreaterThan(1)
      for (const each of data)
        expect(/illimitati/i.test(each) || Number(/^(\d+)\sGB/.exec(each)?.[1]) >= 100, each).toBe(true)
    },
  },
  {
    name: '«is a variable price risky for me?»',
    acts: [
      page => page.locator('[data-form=luce]').getByLabel('Quanto paghi').fill('75'),
      page => compare(page, 'luce'),
      page => page.getByRole('link', { name: 'Fisso o variabile?' }).click(),
    ],
    async answered(page) {
      const tool = page.getByRole('region', { name: /ultimi 24 mesi/ })
      await expect(tool.locator('p').first()).toContainText(/avresti speso .+ di differenza/)
      await expect(tool).toBeInViewport()
    },
  },
  {
    name: '«who are these people?»',
    acts: [page => page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo e chi ci paga' }).click()],
    async answered(page) {
      await expect(page.getByRole('heading', { name: 'Chi siamo e chi ci paga' })).toBeInViewport()
      await expect(page.getByText('il fornitore ci paga una provvigione')).toBeVisible()
    },
  },
]

for (const { name, acts, answered } of tasks)
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])
    test(`${name}, at ${viewport.width} pixels`, { tag: ['@long', '@firefox'] }, async ({ page }) => {
      expect(acts.length).toBeLessThanOrEqual(MOST_ACTS)
      await page.setViewportSize(viewport)
      await page.goto('/')
      for (const act of acts) await act(page)
      await answered(page)
      await checkPage(page)
    })
