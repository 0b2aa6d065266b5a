import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { askOutside } from '#platform/http/outside.server.ts'
import { call } from '#platform/procedure.server.ts'
import { pngBomb } from '../../../../tests/support/bombs.ts'
import { storedOffer, typedLuce } from '../../../../tests/support/offers.ts'
import { createPerson, system, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { askLink, checkCteLinks } from '../check-cte-links.server.ts'
import { createOffer, getOfferForOffice } from '../procedures/office-offer.server.ts'
import { setSupplierLogo } from '../procedures/suppliers.server.ts'

const { withRuntime } = useTestDatabase('with offers')

async function office(rt: TestRuntime) {
  return (await createPerson(rt, 'admin')).rt
}

describe('the logo of a supplier', () => {
  test('is drawn anew, small, and stands with each of its offers', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b3a3e' } })
        .jpeg()
        .toBuffer()
      const file = { name: 'logo.jpg', type: 'image/jpeg', bytes }
      await call(admin, setSupplierLogo, { supplierId: 'terralume', file })
      const { supplierLogoPath } = await storedOffer(rt, 'terralume-luce-chiara-24')
      expect(supplierLogoPath).toMatch(/^logos\/[0-9a-f]{32}\.png$/)
      const kept = await sharp(await rt.storage.get('assets', supplierLogoPath ?? '')).metadata()
      expect([kept.format, kept.width, kept.height]).toEqual(['png', 192, 64])
      await call(admin, setSupplierLogo, { supplierId: 'terralume', file: null })
      expect((await storedOffer(rt, 'terralume-luce-chiara-24')).supplierLogoPath).toBeNull()
    }))

  test.each([
    [
      'a page in the name of a picture',
      'logo.png',
      'image/png',
      '<html><script>alert(1)</script></html>',
      'file-content-mismatch',
    ],
    ['a drawing that may run', 'logo.svg', 'image/svg+xml', '<svg/>', 'file-kind'],
    ['a drawing in the name of a picture', 'logo.png', 'image/png', '<svg onload="x()"/>', 'file-content-mismatch'],
    ['a program', 'logo.exe', 'image/png', 'MZ', 'file-dangerous'],
    ['a photograph', 'logo.png', 'image/png', 'x'.repeat(2 * 1024 * 1024 + 1), 'file-too-large'],
    ['a picture of another kind', 'logo.gif', 'image/gif', 'GIF89a', 'file-kind'],
  ])('%s is refused', (_, name, type, content, code) =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const file = { name, type, bytes: Buffer.from(content) }
      await expect(call(admin, setSupplierLogo, { supplierId: 'terralume', file })).rejects.toMatchObject({ code })
    }),
  )
})

test('a small file that unfolds into a huge picture is refused', () =>
  withRuntime(async rt => {
    const admin = await office(rt)
    const bytes = pngBomb(12_000)
    const file = { name: 'logo.png', type: 'image/png', bytes }
    await expect(call(admin, setSupplierLogo, { supplierId: 'terralume', file })).rejects.toMatchObject({
      code: 'file-too-many-pixels',
    })
  }))

describe('the document behind the link', () => {
  const answers =
    (byAddress: Record<string, [number, string?]>): typeof askOutside =>
    async address => {
      const [status, location = null] = byAddress[address] ?? [0]
      if (status === 0) throw new Error('no answer')
      return { status, location }
    }
  const everywhere = async () => true

  test('is there, is not there, or nobody answers', async () => {
    const ask = (to: Record<string, [number, string?]>) => askLink('https://a.example/cte.pdf', answers(to), everywhere)
    expect(await ask({ 'https://a.example/cte.pdf': [200] })).toEqual({ result: 'found', status: 200 })
    expect(await ask({ 'https://a.example/cte.pdf': [404] })).toEqual({ result: 'missing', status: 404 })
    expect(await ask({})).toEqual({ result: 'silent', status: null })
    expect(
      await ask({ 'https://a.example/cte.pdf': [301, '/nuovo.pdf'], 'https://a.example/nuovo.pdf': [200] }),
    ).toEqual({ result: 'found', status: 200 })
    expect(await ask({ 'https://a.example/cte.pdf': [302, '/cte.pdf'] })).toEqual({ result: 'missing', status: null })
  })

  test('is never asked for inside our own network, by a redirect either', async () => {
    const none = answers({})
    for (const link of ['http://127.0.0.1/x', 'http://169.254.169.254/latest', 'http://[::1]/', 'https://10.0.0.8/a'])
      expect(await askLink(link, none)).toEqual({ result: 'refused', status: null })
    const there = answers({ 'https://93.184.215.14/cte': [200] })
    expect(await askLink('https://93.184.215.14/cte', there)).toEqual({ result: 'found', status: 200 })
    const led = answers({ 'https://93.184.215.14/cte': [302, 'http://192.168.1.1/'] })
    expect(await askLink('https://93.184.215.14/cte', led)).toEqual({ result: 'refused', status: null })
  })

  test('is asked for when its link is new, and its answer stands with the offer', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const values = { ...typedLuce, cte_link: 'https://a.example/cte.pdf' }
      const { offerId } = await call(admin, createOffer, { values })
      expect(rt.sent.some(({ name }) => name === 'check-cte-links')).toBe(true)
      const asked: string[] = []
      const ask = async (link: string) => {
        asked.push(link)
        return { result: 'missing' as const, status: 404 }
      }
      await checkCteLinks(rt.as(system), ask)
      await checkCteLinks(rt.as(system), ask)
      expect(asked).toEqual(['https://a.example/cte.pdf'])
      const { cte } = await call(admin, getOfferForOffice, { offerId })
      expect(cte).toMatchObject({ result: 'missing', status: 404 })
    }))
})
