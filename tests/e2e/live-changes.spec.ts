import { makeBill } from '../bills/corpus.ts'
import { arriveAsCustomer, READ_MS, signInAsAdministrator, uploadBill } from './people.ts'
import { expect, test, hydrated } from './site.ts'

test(
  'what was read before the page began to listen is shown as soon as it listens, without loading again',
  { tag: '@long' },
  async ({ page, context }) => {
    let letThrough = () => {}
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route('**/api/events', async route => {
      await held
      await route.continue()
    })
    await arriveAsCustomer(page, 'Tecla')
    const { file } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'photo', issued: new Date() })
    await uploadBill(page, { name: 'bolletta.jpg', mimeType: 'image/jpeg', buffer: file }, 'Gas')
    await page.waitForURL(/tab=quotes/)
    const result = page.getByRole('link', { name: 'Controlla i dati' })
    await expect(result).toHaveCount(0)

    // The bill is read while no page is connected; another window of the same person would show it.
    const list = async () => (await context.request.get('/dashboard?tab=quotes')).text()
    await expect.poll(list, { timeout: READ_MS, intervals: [1_000] }).toContain('Controlla i dati')
    await expect(result).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    letThrough()
    await expect(result).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  },
)

test('«back» before the scripts of a page are there opens the page of that address', async ({ page, context }) => {
  await signInAsAdministrator(page)
  await page.goto('/dashboard/richieste')
  const link = page.getByRole('link', { name: /^Pratiche/ }).first()
  await hydrated(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pratiche Clienti')
  const arrive = Promise.withResolvers<void>()
  await context.route(/\/assets\/.*\.js/, route => arrive.promise.then(() => route.continue()))
  // The browser takes both addresses for one document, and loads nothing.
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => history.back())
  await page.waitForURL(/richieste/, { waitUntil: 'commit' })
  arrive.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richieste Clienti')
})
