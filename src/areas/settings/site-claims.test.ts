import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { changeSetting } from './procedures/changes.server.ts'
import { getSiteClaims } from './procedures/settings.server.ts'
import { shownClaims, type SiteClaim, siteClaims, UNSET_CLAIMS } from './site-claims.ts'
import { settings } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const measured: SiteClaim = {
  id: 'clienti',
  kind: 'claim',
  text: 'Oltre 12 clienti',
  method: 'Conteggio delle pratiche concluse',
  period: 'dal 01/01/2026 al 31/10/2026',
  source: 'Registro delle pratiche, 02/11/2026',
  hidden: false,
}

test('a claim without method, period or source is never shown, nor one that is hidden', () => {
  expect(shownClaims([measured]).map(claim => claim.id)).toEqual(['clienti'])
  expect(shownClaims([{ ...measured, source: null }])).toEqual([])
  expect(shownClaims([{ ...measured, method: '' }])).toEqual([])
  expect(shownClaims([{ ...measured, period: '' }])).toEqual([])
  expect(shownClaims([{ ...measured, hidden: true }])).toEqual([])
})

test('the claims the product starts with fit their shape, and the unmeasured ones wait out of sight', () => {
  expect(siteClaims.safeParse(UNSET_CLAIMS).success).toBe(true)
  expect(shownClaims(UNSET_CLAIMS).map(claim => claim.text)).not.toContain('Oltre 10.000 clienti')
  expect(shownClaims(UNSET_CLAIMS).length).toBeGreaterThan(0)
})

test('what an administrator records is shown at once, and what they hide to nobody any more', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    await call(staff, changeSetting, { key: 'site-claims', value: [measured] })
    expect(await call(rt, getSiteClaims, {})).toEqual([measured])
    await call(staff, changeSetting, { key: 'site-claims', value: [{ ...measured, hidden: true }] })
    expect(await call(rt, getSiteClaims, {})).toEqual([])
    expect(await call(staff, getSiteClaims, {})).toEqual([])
  }))

test('showing a claim that has no source, or two under one name, is refused', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const change = (value: unknown) => call(staff, changeSetting, { key: 'site-claims', value })
    await expect(change([{ ...measured, source: null }])).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { value: 'shown-without-source' } },
    })
    await expect(change([measured, measured])).rejects.toMatchObject({ detail: { fields: { value: 'repeated' } } })
  }))

test('a row that no longer fits its shape falls back on what the product carries', () =>
  withRuntime(async rt => {
    await inspect(rt, tx => tx.insert(settings).values({ key: 'site-claims', value: 'x', updatedAt: rt.now() }))
    expect(await call(rt, getSiteClaims, {})).toEqual(shownClaims(UNSET_CLAIMS))
  }))
