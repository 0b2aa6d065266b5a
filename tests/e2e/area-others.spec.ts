import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'
import { formTokenOf, registerAndSignIn } from '../site/account.ts'
import { arriveAsCustomer, READ_MS, uploadBill } from './people.ts'
import { postForm, send } from '../site/raw-request.ts'
import { expect, test } from './site.ts'

const FILE = 'bolletta di Vanda.pdf'
const bill = { name: FILE, mimeType: 'application/pdf', buffer: readFileSync('seed/bills/luce.pdf') }
/** Path parameters that are no ids. */
const NOT_IDS = { service: 'switch', page: '1' }
/** The letter exists only for bills with findings. */
const NOT_ALWAYS = /\/reclamo$/

/** Paths of the area or of the office. */
const pathsOf = (entries: readonly RouteConfigEntry[], isOffice: boolean): string[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path && file.startsWith('routes/office/') === isOffice ? [`/${path}`] : []),
    ...pathsOf(children, isOffice),
  ])
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** Every address of the area with personal content. */
const paths = pathsOf(routes as RouteConfigEntry[], false).filter(
  path => path.startsWith('/dashboard/') && paramsOf(path).some(name => !Object.hasOwn(NOT_IDS, name)),
)

// For a change: rows.test.ts, for every procedure.
test(
  'what is one customer’s is not there for another, at every address of the area, to read and to write',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/status of 40[45]/)
    await arriveAsCustomer(page, 'Vanda')
    await uploadBill(page, bill, 'Luce')
    await page.waitForURL(/tab=quotes/)
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
    await page.waitForURL(/\/dashboard\/bollette\//)
    const billId = lastPart(page.url())
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(page.getByText('Spesa annua, tasse comprese').first()).toBeVisible()
    await page.goto('/dashboard')
    const details = await page.getByRole('link', { name: 'Dettagli' }).first().getAttribute('href')
    await page.goto('/dashboard/forniture')
    const supply = page.locator('a[href^="/dashboard/forniture/"]:not([href$="/nuova"])').first()
    const supplyId = lastPart((await supply.getAttribute('href')) ?? '')
    await page.goto('/dashboard/profilo/i-miei-dati')
    await page.getByRole('button', { name: 'Chiedi una copia' }).click()
    const copy = page.getByRole('link', { name: /Scarica la copia/ })
    await expect(copy).toBeVisible({ timeout: 60_000 })

    const ids: Record<string, string> = {
      ...NOT_IDS,
      billId,
      supplyId,
      requestId: new URL(details ?? '', page.url()).searchParams.get('richiesta') ?? '',
      copyId: lastPart((await copy.getAttribute('href')) ?? ''),
    }
    expect(
      paths.flatMap(paramsOf).filter(name => !ids[name]),
      'ids of a kind this journey does not know',
    ).toEqual([])
    const other = await registerAndSignIn()
    const token = await formTokenOf(other.cookie)

    for (const path of paths) {
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
      const never = address.replace(/[0-9a-f-]{36}/, crypto.randomUUID())
      const form = { _csrf: token, intent: 'confirm' }
      const [own, invented, read, data, written, inTheAir, visited] = await Promise.all([
        page.request.get(address),
        send('GET', never, { Cookie: other.cookie }),
        send('GET', address, { Cookie: other.cookie }),
        send('GET', `${address}.data`, { Cookie: other.cookie }),
        postForm(address, form, { Cookie: other.cookie }),
        postForm(never, form, { Cookie: other.cookie }),
        send('GET', address),
      ])
      expect(NOT_ALWAYS.test(path) ? [200, 404] : [200], `${path} for its owner`).toContain(own.status())
      for (const each of [read, data]) expect(each.status, `${path} for another customer`).toBe(404)
      expect(textOf(read.body), `${path} as one that never was`).toBe(textOf(invented.body))
      expect(written.status, `writing to ${path}, as to one that never was`).toBe(inTheAir.status)
      expect(written.status, `writing to ${path}`).not.toBe(200)
      for (const { body } of [read, data, written, visited]) expect(body, path).not.toContain(FILE)
    }
  },
)

const lastPart = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''

/** Text of a page, without parts that vary per response. */
const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*?<main/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    .replace(/<[^>]+>/g, ' ')
