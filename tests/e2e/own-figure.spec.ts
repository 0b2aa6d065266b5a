import { expect, checkPage, newVisitor, sheets, test } from './site.ts'

test.describe('one’s own figure on one sheet', () => {
  for (const kind of ['luce', 'gas'] as const)
    test(`${kind}: from the list, without scripts, with its picture and a day for the calendar`, async ({
      browser,
      watch,
    }) => {
      watch.allow(/status of 400/)
      const page = await newVisitor(browser, { javaScriptEnabled: false })
      await page.goto(kind === 'gas' ? '/offerte-gas?consumo=1400&cap=73100' : '/offerte-luce?consumo=2700&cap=73100')
      const verdict = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.getByRole('link', { name: 'La tua cifra in un foglio' }).click()
      // The page agrees with the list.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict)
      await expect(page.getByText('Lecce (Puglia)')).toBeVisible()
      for (const name of [
        'Quanto della bolletta può cambiare',
        'A quale consumo cambia la meno cara',
        'Quanto avresti speso negli ultimi 24 mesi',
      ])
        await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Un kW in più' })).toHaveCount(kind === 'luce' ? 1 : 0)
      await checkPage(page)
      expect(await sheets(page)).toBe(1)
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
      const [plain, own] = await Promise.all(
        [picture?.split('?')[0] ?? '', picture ?? ''].map(async address =>
          (await page.request.get(new URL(address).pathname + new URL(address).search, { maxRetries: 1 })).body(),
        ),
      )
      expect(own?.equals(plain ?? Buffer.of())).toBe(false)

      await page.getByLabel('Ultimo giorno del prezzo bloccato').fill('2020-01-31')
      await page.getByRole('button', { name: 'Prepara il promemoria' }).click()
      await expect(page.getByText('Quel giorno è già passato')).toBeVisible()
      const end = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('Ultimo giorno del prezzo bloccato').fill(end)
      await page.getByRole('button', { name: 'Prepara il promemoria' }).click()
      const file = await page.getByRole('link', { name: 'Mettilo nel tuo calendario' }).getAttribute('href')
      const answer = await page.request.get(file ?? '')
      expect(answer.headers()['content-type']).toContain('text/calendar')
      const text = (await answer.text()).replaceAll('\r\n ', '')
      expect(text).toContain('BEGIN:VALARM')
      expect(text).toMatch(new RegExp(`URL:\\S+/la-tua-cifra\\?fornitura=${kind}\\S*cap=73100`))
      expect(text).not.toContain('fine=')
    })
})

test('luce e gas: one sheet with two contracts or one; without data the page asks, and so does its reminder', async ({
  browser,
  watch,
}) => {
  watch.allow(/status of 400/)
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  await page.goto('/offerte-luce-gas-2025?consumo=2700&consumoGas=900&cap=73100')
  const verdict = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: 'La tua cifra in un foglio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict)
  await expect(page.getByRole('heading', { name: 'Un contratto o due' })).toBeVisible()
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /la-tua-cifra\?fornitura=luce-gas&/)
  await checkPage(page)
  expect(await sheets(page)).toBe(1)
  await page.getByRole('link', { name: 'Il foglio del gas' }).click()
  await expect(page.getByText('900 Smc/anno')).toBeVisible()

  await page.goto('/la-tua-cifra/promemoria.ics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tua cifra, in un foglio')
  const kinds = page.getByRole('navigation', { name: 'Che cosa vuoi confrontare' })
  await kinds.getByRole('link', { name: 'Gas', exact: true }).click()
  await page.getByRole('button', { name: 'Guarda la tua cifra' }).click()
  await expect(page.getByRole('link', { name: /CAP|regione/i }).first()).toBeVisible()
  await checkPage(page)
  await page.goto('/la-tua-cifra')
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /la-tua-cifra$/)
  await page.getByLabel('In casa siete in').selectOption('2')
  await page.getByRole('button', { name: 'Guarda la tua cifra' }).click()
  await expect(page.getByRole('heading', { name: 'Quanto della bolletta può cambiare' })).toBeVisible()
})

test('an alert by mail without an account: asked, its form refuses in words, and nothing is said of the address', async ({
  browser,
  watch,
}) => {
  watch.allow(/status of 422/)
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  await page.goto('/la-tua-cifra?fornitura=luce-gas&consumo=2700&consumoGas=900&cap=73100')
  await page.getByRole('link', { name: 'Chiedi l’avviso' }).click()
  await expect(page.getByText('Lecce (Puglia)')).toBeVisible()
  await page.getByLabel('Email').fill('ada@')
  await page.getByRole('button', { name: 'Mandami la conferma' }).click()
  await expect(page.getByText('Questa email non sembra completa')).toBeVisible()
  await expect(page.getByText('Senza il tuo sì')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
  await checkPage(page)
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Sì, scrivetemi').check()
  await page.getByRole('button', { name: 'Mandami la conferma' }).click()
  await expect(page.getByText('Se l’indirizzo è giusto')).toBeVisible()
})
