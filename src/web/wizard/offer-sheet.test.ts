import { expect, test } from 'vitest'
import { createPerson, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { press } from '../../../tests/support/wizard-walk.ts'
import { loadOfferSheet } from './offer-sheet.server.ts'

const { withRuntime } = useTestDatabase('with offers')

test('the paper of the chosen offer can be read before anything is sent, and there is none without a choice', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await expect(loadOfferSheet(maria.rt, 'offer_activation')).rejects.toMatchObject({ code: 'not-found' })
    await expect(loadOfferSheet(maria.rt, 'analisi_bolletta')).rejects.toMatchObject({ code: 'not-found' })
    await press(maria.rt, 'offer_activation', 'start', 'none', { offer: 'terralume-luce-chiara-24' })
    const sheet = await loadOfferSheet(maria.rt, 'offer_activation')
    expect(sheet.name).toBe('scheda-sintetica-chiara-24.pdf')
    expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await press(maria.rt, 'internet_mobile', 'start', 'none', { offer: 'simobile-mobile-si-150' })
    expect((await loadOfferSheet(maria.rt, 'internet_mobile')).name).toMatch(/^sintesi-contrattuale-/)
  }))
