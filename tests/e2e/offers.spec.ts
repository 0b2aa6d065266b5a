import { mailTo } from '../site/mailbox.ts'
import { PASSWORD } from './people.ts'
import { checkPage, expect, newVisitor, overprinted, test } from './site.ts'

const CHOSEN = ['terralume-luce-chiara-24', 'luce-ligure-luce-web-fissa-12', 'orsa-maggiore-luce-indice-puro']

test(
  'offers beside each other are accessible and fit a phone and a wide screen',
  { tag: '@long' },
  async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/confronta?${CHOSEN.map(id => `offerta=${id}`).join('&')}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width at ${width}`).toBeLessThanOrEqual(
        width,
      )
      await checkPage(page)
    }
  },
)

test('the tabs of luce and gas are addresses that keep what was asked', async ({ browser, watch: _watch }) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/offerte-luce-gas-2025')
  await page.getByText('Scrivi i tuoi dati', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Luce + Gas' })).toHaveAttribute('aria-current', 'page')
  await page.locator('input[name=stima][value=""]').check()
  await page.locator('input[name=consumo]').fill('3100')
  await page.locator('input[name=stimaGas][value=""]').check()
  await page.locator('input[name=consumoGas]').fill('900')
  await page.getByLabel('CAP o città').fill('Lecce')
  await page.getByRole('button', { name: 'Confronta le offerte', exact: false }).first().click()
  await expect(page).toHaveURL(/consumo=3100.*consumoGas=900/)
  await expect(page.getByText('3.100 kWh/anno').first()).toBeVisible()
  await expect(page.getByText('900 Smc/anno').first()).toBeVisible()
  await expect(page.locator('.result').first()).toContainText('Luce')

  await page.getByRole('link', { name: 'Solo Luce' }).click()
  await expect(page).toHaveURL(/tab=luce/)
  await expect(page.getByText('3.100 kWh/anno').first()).toBeVisible()
  await expect(page.locator('.result').first()).toContainText('€/kWh')
  await page.getByRole('link', { name: 'Solo Gas' }).click()
  await expect(page.getByText('900 Smc/anno').first()).toBeVisible()
  await expect(page.locator('.result').first()).toContainText('€/Smc')
  await expect(page.getByRole('link', { name: /Richiedi Questa Offerta/ }).first()).toHaveAttribute(
    'href',
    /^\/auth\?selectedOffer=.+&offerType=gas$/,
  )
  await expect(page.getByRole('link', { name: /Chiama ora/ })).toHaveAttribute('href', /^tel:/)
})

test('lists are filtered and ordered in the address, and say what to give up', async ({ browser, watch: _watch }) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  await page.goto('/offerte-internet')
  const all = await page.locator('.result').count()
  await page.getByRole('link', { name: /^Fibra fino all’armadio/ }).click()
  await expect(page).toHaveURL(/tecnologia=misto/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Con la fibra fino all’armadio spendi')
  await expect(page.locator('.line-group').first()).toContainText('Fibra fino all’armadio')
  expect(await page.locator('.result').count()).toBe(all)
  await page.getByLabel('Vincolo').selectOption('no')
  await page.getByLabel('Ordina per').selectOption('punteggio')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page).toHaveURL(/tecnologia=misto.*vincolo=no/)
  expect(await page.locator('.result').count()).toBeLessThan(all)
  await page.getByText('dettaglio').first().click()
  await expect(page.getByText('Certezza del prezzo').first()).toBeVisible()

  await page.goto('/offerte-mobile?giga=illimitati&rete=4g')
  await expect(page.getByText('Nessuna offerta con questi filtri')).toBeVisible()
  await page.getByRole('link', { name: /Senza «4G»: una offerta/ }).click()
  await expect(page.locator('.result')).toHaveCount(1)
})

test('no choice of the questions of a list is cut or covered, and two offers on paper stand clear of what follows them', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/)
  const both = '/offerte-luce-gas-2025'
  for (const [width, path] of [
    ...['/offerte-luce', '/offerte-gas', both].map(path => [1280, path] as const),
    [1280, `${both}?stima=medio&stimaGas=medio&regione=Lombardia`],
    [1280, `${both}?stima=&consumo=2700&stimaGas=&consumoGas=900&residente=0&potenza=non-so&cap=Castro`],
    [1280, `${both}?stima=spesa&spesa=abc&stimaGas=&consumoGas=abc&regione=Friuli-Venezia Giulia`],
    [1216, `${both}?persone=6&stimaGas=alto&regione=Sardegna&uso=acqua-calda-e-cottura`],
    [1216, '/offerte-gas?stima=medio&regione=Abruzzo'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const covered = await page.locator('.question').evaluate(question => {
      const parts = [...question.querySelectorAll('label, input, select, button, .hint, .field-error')]
      const boxes = parts.flatMap(part => {
        if (!part.checkVisibility()) return []
        const range = document.createRange()
        range.selectNodeContents(part)
        const { left, right, top, bottom } = (part.matches('label, p') ? range : part).getBoundingClientRect()
        return [{ part, left, right, top, bottom }]
      })
      return boxes.flatMap((a, at) =>
        [...boxes.slice(at + 1), { ...a, part: question, left: window.innerWidth, right: Infinity }]
          .filter(b => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 2)
          .filter(b => Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 2 && !a.part.contains(b.part))
          .map(b => `${a.part.textContent} under ${b.part.className}`),
      )
    })
    expect(covered, path).toEqual([])
    const cut = await page.locator('.question select').evaluateAll(selects =>
      selects.flatMap(select => {
        if (!(select instanceof HTMLSelectElement) || !select.checkVisibility()) return []
        const given = select.getBoundingClientRect().width
        Object.assign(select.style, { fieldSizing: 'content', width: 'auto', minWidth: '0', justifySelf: 'start' })
        return select.getBoundingClientRect().width > given + 1 ? [select.selectedOptions[0]?.text] : []
      }),
    )
    expect(cut, path).toEqual([])
  }
  await page.goto(
    '/confronta?offerta=terralume-luce-chiara-24&offerta=luce-ligure-luce-web-fissa-12&consumo=2700&potenza=3',
  )
  expect(await overprinted(page)).toEqual([])

  await page.goto(`/confronta?${[...CHOSEN, 'terralume-luce-notte-chiara'].map(id => `offerta=${id}`).join('&')}`)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 }) // A4 within its margins
  const broken = await page.locator('.side-head b, .side-head .muted, .side-total .unit').evaluateAll(parts =>
    parts.flatMap(part => {
      const text = [...part.childNodes].find(node => node instanceof Text)
      const words = [...(text?.data ?? '').matchAll(/\S+/g)].map(({ 0: { length }, index }) => {
        const range = document.createRange()
        if (text) range.setStart(text, index)
        if (text) range.setEnd(text, index + length)
        return range
      })
      return words.filter(range => range.getClientRects().length > 1).map(String)
    }),
  )
  expect(broken).toEqual([])
})

test('up to four offers stand beside each other, for whoever has the address', async ({ browser, watch }) => {
  watch.allow(/status of 400/)
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  await page.goto('/offerte-luce?consumo=3456&potenza=4.5')
  const boxes = page.getByRole('checkbox', { name: /^Affianca/ })
  const name = await page.locator('.result-offer h3').first().textContent()
  await expect(boxes.first()).toHaveAccessibleName(`Affianca ${name}`)
  for (let i = 0; i < 4; i++) await boxes.nth(i).check()
  await expect(page.locator('.tray > label:visible')).toHaveCount(4)
  await page.getByRole('button', { name: 'Affianca le offerte scelte' }).click()
  await expect(page).toHaveURL(/\/confronta\?/)
  await expect(page.getByRole('img', { name: /^Vendita .+ rete/i })).toHaveCount(4)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('3.456 kWh/anno')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const shared = page.url()
  const total = await page.locator('.side-total .figure').first().textContent()

  const stranger = await newVisitor(browser, { javaScriptEnabled: false })
  await stranger.goto(shared)
  await expect(stranger.locator('.side-total .figure').first()).toHaveText(total ?? '')
  // On a phone two are fully in sight under a head that stays; the others change places with the second.
  await stranger.setViewportSize({ width: 360, height: 740 })
  const heads = stranger.locator('thead th:visible')
  const [first, second, , fourth] = await stranger.locator('thead th b').allTextContents()
  await expect(heads).toHaveCount(2)
  await stranger.getByRole('link', { name: `Scambia ${second} con ${fourth}` }).click()
  await expect(heads.nth(1)).toContainText(fourth ?? '')
  await expect(heads.first()).toContainText(first ?? '')
  await stranger.getByRole('rowheader', { name: 'Che cosa è uguale' }).scrollIntoViewIfNeeded()
  await expect(heads.first()).toBeInViewport({ ratio: 1 })
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await stranger.setViewportSize({ width: 1280, height: 900 })
  await stranger.getByRole('link', { name: 'Mostra solo le differenze' }).click()
  await expect(stranger.getByRole('rowheader', { name: 'Rete e contatore' })).toHaveCount(0)
  await expect(stranger.getByRole('rowheader', { name: /^Vendita/ })).toBeVisible()
  await stranger.goto(`${shared}&offerta=mai-esistita`)
  await expect(stranger.getByText('Puoi affiancare al massimo 4 offerte')).toBeVisible()

  await page.goBack()
  for (let i = 0; i < 5; i++) await boxes.nth(i).check()
  await page.getByRole('button', { name: 'Affianca le offerte scelte' }).click()
  await expect(page.getByText('Puoi affiancare al massimo 4 offerte')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  await page.getByRole('button', { name: 'Affianca le offerte scelte' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goto('/confronta?offerta=filo-rete-internet-filo-casa&offerta=nodo-fibra-internet-nodo-uno')
  await expect(page.getByText('sceglila solo se vuoi poterla lasciare in ogni momento.')).toBeVisible()
  await expect(page.locator('.side-total')).toContainText('il più basso')
  await page.goto('/confronta?offerta=mai-esistita')
  await expect(page.getByText('Offerta non più disponibile')).toBeVisible()
  await expect(page.getByText('Non disponibile')).toHaveCount(1)
})

test(
  'a mobile offer survives registration and the message, opened on another device',
  { tag: '@long' },
  async ({ page, browser }) => {
    await page.goto('/offerte-mobile')
    const card = page.locator('.result').filter({ hasText: 'Sì 150' })
    await card.getByRole('link', { name: /Richiedi Offerta/ }).click()
    await expect(page.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()
    await page.getByRole('link', { name: 'Registrati' }).click()
    const email = `mobile-${Date.now().toString(36)}@example.test`
    await page.getByLabel('Nome', { exact: true }).fill('Marta')
    await page.getByLabel('Cognome').fill('Bruzzone')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
    await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
    await page.getByRole('button', { name: 'Registrati' }).click()
    await expect(page.getByRole('heading', { name: 'Conferma la tua email' })).toBeVisible()

    const message = await mailTo(email, 'email_confirmation')
    const phone = await newVisitor(browser)
    await phone.goto(message.links.find(link => link.includes('/conferma-email')) ?? '')
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await phone.getByRole('button', { name: 'Conferma ed entra' }).click()
    await expect(phone).toHaveURL(/\/dashboard\?selectedOffer=simobile-mobile-si-150/)
    await expect(phone.getByRole('heading', { name: 'Sì 150' })).toBeVisible()
  },
)

test('on a phone the price of an offer and its button stay in sight, and its supplier is told as the office knows it', async ({
  browser,
}) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/offerte/filo-rete-internet-filo-casa')
  const bar = page.locator('.offer-bar')
  await page.getByRole('heading', { name: 'Chi è Filo Rete' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Partita IVA')).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link')).toHaveAttribute('href', /selectedOffer=filo-rete-internet-filo-casa/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
})

test('an answered list begins with its verdict, and two offers fit a phone', async ({ browser, watch }) => {
  watch.allow(/status of 400/)
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/offerte-luce')
  await page.getByText('Scrivi i tuoi dati', { exact: true }).click()
  await page.getByLabel('In casa siete in').selectOption('2')
  await page.getByRole('button', { name: 'Confronta le offerte', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/ti costa circa \d+\s€ l’anno/)
  await expect(page.locator('.inputs')).toContainText('2.000 kWh/anno')
  for (const address of [
    '/offerte-luce?consumo=1200&spesa=80&ogni=2&cap=73100',
    '/offerte-gas?stima=medio&uso=cottura&cap=Lecce',
    '/offerte-luce?stima=persone&persone=2&spesa=75&ogni=2&cap=73100',
    '/offerte-luce?stima=spesa&spesa=75&ogni=2&cap=73100',
    '/offerte-luce-gas-2025?stima=spesa&spesa=300&ogni=2&cap=73100',
    '/offerte-luce-gas-2025?stima=persone&persone=2&spesa=90&ogni=2&cap=73100',
    // Offers are listed even before any answer.
    '/offerte-luce',
    '/offerte-gas',
    '/offerte-luce-gas-2025',
    '/offerte-internet',
    '/offerte-internet?tecnologia=fibra',
    '/offerte-mobile',
    '/offerte-mobile?giga=100',
  ]) {
    await page.goto(address)
    if (address.includes('cap=')) await expect(page.locator('.inputs')).toContainText('Lecce (Puglia)')
    const boxes = await page
      .locator('.result-offer')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })))
    expect(boxes[0]?.top).toBeLessThanOrEqual(620)
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(300)
  }
  // On a wide screen the question is open, a line for each supply, and the first offer stands whole under it.
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const address of [
    '/offerte-luce',
    '/offerte-luce?consumo=1200&spesa=80&ogni=2&cap=73100',
    '/offerte-luce?stima=spesa&spesa=75&ogni=2&cap=73100',
    '/offerte-gas',
    '/offerte-gas?consumo=900&cap=73100',
    '/offerte-luce-gas-2025',
    '/offerte-luce-gas-2025?stima=spesa&spesa=180&ogni=2&cap=73100',
    '/offerte-luce-gas-2025?stima=persone&persone=2&cap=73100',
    '/offerte-luce-gas-2025?stima=persone&persone=2&stimaGas=medio&cap=73100',
  ]) {
    await page.goto(address)
    const { top, bottom } = await page
      .locator('.result-offer')
      .first()
      .evaluate(row => row.getBoundingClientRect())
    expect(top, address).toBeLessThanOrEqual(address.includes('gas-2025') ? 630 : 577)
    expect(bottom, address).toBeLessThanOrEqual(800)
    await expect(page.getByRole('button', { name: 'Confronta le offerte', exact: true })).toBeVisible()
  }
  await page.goto('/offerte-luce?stima=persone&persone=&spesa=')
  await expect(page.getByRole('alert').first()).toContainText('Questo dato serve')
  await page.goto('/offerte-gas?stima=medio&cap=73100&regione=Lazio')
  await expect(page.getByRole('alert').first()).toContainText('73100 è a Lecce (Puglia); hai scelto Lazio.')
  await page.getByRole('link', { name: 'Lecce (Puglia)', exact: true }).click()
  await expect(page.locator('.inputs')).toContainText('Lecce (Puglia)')
  await page.goto('/offerte-gas?stima=medio&cap=07100')
  await expect(page.getByRole('link', { name: 'Confronta la luce' })).toBeVisible()
  await page.goto('/offerte-luce-gas-2025?consumo=2700&consumoGas=900&cap=20121')
  await expect(page.locator('#due-contratti')).toContainText('Due contratti separati')
})

test('a row leads to the page of its offer with the same figure, and on to its supplier', async ({ page }) => {
  await page.goto('/offerte-luce?consumo=1200')
  const row = page.locator('.result-offer').nth(1)
  const figure = (await row.locator('.result-cost .figure').first().textContent()) ?? ''
  await row.locator('summary').first().click()
  await row.getByRole('link', { name: /^La pagina di/ }).click()
  await expect(page).toHaveURL(/\/offerte\/[\w-]+\?.*consumo=1200/)
  await expect(page.locator('.offer-sum .figure').first()).toHaveText(figure)
  await expect(page.locator('.offer-verdict')).toContainText('con i tuoi dati: 1.200 kWh')
  await page.locator('.offer-who a').click()
  await expect(page).toHaveURL(/\/fornitori\//)
  await expect(page.getByRole('heading', { level: 2, name: 'Luce', exact: true })).toBeVisible()
})
