import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { csvText } from '#core/csv/csv.ts'
import { call } from '#platform/procedure.server.ts'
import { storedOffer, typedLuce } from '../../../../tests/support/offers.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../../tests/support/test-runtime.ts'
import { applyPlannedVersions, publishWaitingVersion } from '../procedures/versions.server.ts'
import { checkOfferFile, getOfferImport, importOffers } from '../procedures/import-offers.server.ts'
import { getOfferForOffice, setOfferActive, updateOffer } from '../procedures/office-offer.server.ts'
import { listOffers } from '../procedures/list-offers.server.ts'
import { offers, offerVersions } from '../tables.server.ts'
import { FILE_COLUMNS } from './import-plan.server.ts'

const { withRuntime } = useTestDatabase('with offers')

async function office(rt: TestRuntime) {
  return (await createPerson(rt, 'admin')).rt
}
const send = async (rt: TestRuntime, rows: (readonly string[])[]) =>
  (await call(rt, checkOfferFile, { name: 'offerte.csv', bytes: Buffer.from(csvText(rows)) })).importId
const looked = (rt: TestRuntime, importId: string) => call(rt, getOfferImport, { importId })

describe('a file of offers', () => {
  test('that was taken away and comes back as it was changes nothing', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const { offers: all } = await call(admin, listOffers, {})
      const rows = all.map(({ id, values }) => FILE_COLUMNS.map(name => (name === 'id' ? id : (values[name] ?? ''))))
      const { counts } = await looked(admin, await send(admin, [FILE_COLUMNS, ...rows]))
      expect(counts).toEqual({ new: 0, changed: 0, same: all.length, refused: 0 })
    }))

  test('shows each difference first, writes that alone, once, and leaves the refused rows out', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const before = await inspect(rt, tx => tx.$count(offers))
      const importId = await send(admin, [
        ['id', 'type', 'name', 'supplier_name', 'client_type', 'contract_type', 'monthly_fixed_fee'],
        [
          'terralume-luce-chiara-24',
          'luce',
          'Chiara 24',
          'Terralume',
          'domestico',
          'switch, voltura, subentro',
          '7,50',
        ],
        ['', 'internet', 'Fibra Nuova', 'Operatore Nuovo', 'domestico', 'attivazione', '24,90'],
        ['', 'luce', '', 'Terralume', 'domestico', 'switch', '6'],
        ['non-esiste', 'luce', 'X', 'Terralume', 'domestico', 'switch', '6'],
        ['volturia-luce-casa-serena-luce', 'gas', 'Y', 'Volturia', 'domestico', 'switch', '6'],
      ])
      const shown = await looked(admin, importId)
      expect(shown.counts).toEqual({ new: 1, changed: 1, same: 0, refused: 3 })
      expect(shown.rows[0]).toMatchObject({
        line: 2,
        action: 'changed',
        changes: [{ field: 'monthly_fixed_fee', before: '6', after: '7,5' }],
      })
      expect(shown.rows.slice(2).map(({ errors }) => errors)).toEqual([
        { name: 'required' },
        { id: 'unknown-id' },
        { type: 'fixed-type' },
      ])
      expect(await inspect(rt, tx => tx.$count(offers))).toBe(before)
      expect(await call(admin, importOffers, { importId, seen: shown.seen })).toEqual({ written: 1, waiting: 1 })
      expect(await storedOffer(rt, 'terralume-luce-chiara-24')).toMatchObject({
        monthlyFixedFee: '6.00',
        isActive: true,
      })
      expect(await inspect(rt, tx => tx.$count(offers))).toBe(before + 1)
      const drafts = (await call(admin, listOffers, { state: 'draft' })).offers
      expect(drafts.map(({ state, waits }) => [state, waits]).toSorted()).toEqual([
        ['draft', false],
        ['on-sale', true],
      ])
      await expect(call(admin, importOffers, { importId, seen: shown.seen })).rejects.toMatchObject({
        code: 'not-found',
      })
    }))

  test('shows what is odd about each row, and puts nothing new on sale', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const file = [
        ['id', ...Object.keys(typedLuce)],
        ['', ...Object.values({ ...typedLuce, price_per_unit: '1,355' })],
        ['terralume-luce-chiara-24', ...Object.values({ ...typedLuce, monthly_fixed_fee: '40' })],
      ]
      const { rows, seen, id } = await looked(admin, await send(admin, file))
      expect(rows.map(({ warnings }) => warnings.join())).toEqual([
        'far-from-market,far-from-catalogue',
        'far-from-last',
      ])
      await call(admin, importOffers, { importId: id, seen })
      const [fresh] = await inspect(rt, tx => tx.select().from(offers).where(eq(offers.pricePerUnit, '1.355')))
      expect(fresh).toMatchObject({ isActive: false, isDraft: true })
    }))

  test('changes an offer on sale only by a press that saw what it changes and what is odd about it', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const offerId = 'terralume-luce-chiara-24'
      const bring = async (fee: string) => {
        const file = [['id', 'monthly_fixed_fee'], [offerId, fee]] // prettier-ignore
        const { seen, id } = await looked(admin, await send(admin, file))
        expect(await call(admin, importOffers, { importId: id, seen })).toEqual({ written: 0, waiting: 1 })
        return call(admin, getOfferForOffice, { offerId })
      }
      await bring('45')
      const { planned, edition, values } = await bring('40')
      // The newer file stands in the place of the one before, and no day publishes it.
      expect(planned).toMatchObject([
        { beginsOn: null, changes: [{ field: 'monthly_fixed_fee', after: '40' }], warnings: ['far-from-last'] },
      ])
      rt.setNow(new Date('2027-03-01T10:00:00Z'))
      expect(await call(rt.as(system), applyPlannedVersions, {})).toEqual({ looked: 0 })
      const press = (more: object) =>
        call(admin, publishWaitingVersion, { versionId: planned[0]?.id, edition, seen: 'far-from-last', ...more })
      await expect(press({ seen: '' })).rejects.toMatchObject({ code: 'offer-warnings' })
      await call(admin, updateOffer, { offerId, edition, values: { ...values, discount: 'Uno' } })
      await expect(press({})).rejects.toMatchObject({ code: 'changed-meanwhile' })
      expect((await storedOffer(rt, offerId)).monthlyFixedFee).toBe('6.00')
      const { edition: now } = await call(admin, getOfferForOffice, { offerId })
      await press({ edition: now })
      expect(await storedOffer(rt, offerId)).toMatchObject({ monthlyFixedFee: '40.00', discount: 'Uno' })
      const after = await call(admin, getOfferForOffice, { offerId })
      expect([after.planned, after.versions[0]?.kind]).toEqual([[], 'imported'])
      await expect(press({ edition: after.edition })).rejects.toMatchObject({ code: 'not-found' })
    }))

  test('switches nothing on by itself', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const offerId = 'terralume-luce-chiara-24'
      await call(admin, setOfferActive, { offerId, isActive: false })
      const file = [['id', 'is_active', 'monthly_fixed_fee'], [offerId, 'sì', '7']] // prettier-ignore
      const { seen, id } = await looked(admin, await send(admin, file))
      await call(admin, importOffers, { importId: id, seen })
      expect(await storedOffer(rt, offerId)).toMatchObject({ isActive: false, monthlyFixedFee: '6.00' })
    }))

  test('is not written over a catalogue that moved after the look', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const importId = await send(admin, [
        ['id', 'monthly_fixed_fee'],
        ['terralume-luce-chiara-24', '7'],
      ])
      const { seen } = await looked(admin, importId)
      await inspect(rt, tx => tx.update(offers).set({ monthlyFixedFee: '9' }))
      await expect(call(admin, importOffers, { importId, seen })).rejects.toMatchObject({ code: 'changed-meanwhile' })
      expect((await storedOffer(rt, 'terralume-luce-chiara-24')).monthlyFixedFee).toBe('9.00')
    }))

  test('of many rows is written whole: new ones, changed ones, and suppliers nobody knew', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const head = ['type', 'supplier_name', 'client_type', 'contract_type', 'name', 'offer_code', 'monthly_fixed_fee']
      const file = (fee: string) => [
        head,
        ...Array.from({ length: 401 }, (_, n) => {
          const supplier = n % 2 === 0 ? 'Fornitore Mai Visto' : 'TERRALUME'
          return ['mobile', supplier, 'domestico', 'attivazione', `Sim ${n}`, `S${n}`, fee]
        }),
      ]
      const write = async (fee: string) => {
        const importId = await send(admin, file(fee))
        const { seen, counts } = await looked(admin, importId)
        return { counts, ...(await call(admin, importOffers, { importId, seen })) }
      }
      expect(await write('9,99')).toEqual({
        counts: { new: 401, changed: 0, same: 0, refused: 0 },
        written: 401,
        waiting: 0,
      })
      expect(await write('8,50')).toEqual({
        counts: { new: 0, changed: 401, same: 0, refused: 0 },
        written: 401,
        waiting: 0,
      })
      const rows = await inspect(rt, tx => tx.select().from(offers).where(like(offers.offerCode, 'S%')))
      const ours = rows.filter(({ type }) => type === 'mobile')
      expect(new Set(ours.map(row => `${row.supplierName} ${row.monthlyFixedFee}`))).toEqual(
        new Set(['Fornitore Mai Visto 8.50', 'Terralume 8.50']),
      )
      expect(ours.every(row => row.createdBy !== null && row.source === 'catalogue')).toBe(true)
      expect(await inspect(rt, tx => tx.$count(offerVersions))).toBe(802)
    }))

  test('finds an offer by its code, and refuses what nobody could mean', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const { offerCode } = await storedOffer(rt, 'terralume-luce-chiara-24')
      const head = ['type', 'offer_code', 'monthly_fixed_fee']
      const code = offerCode ?? ''
      const { rows } = await looked(admin, await send(admin, [head, ['luce', code, '8'], ['luce', code, '9']]))
      expect(rows.map(({ action, errors }) => [action, errors])).toEqual([
        ['changed', {}],
        ['refused', { id: 'repeated' }],
      ])
      const plain = ['luce', 'Terralume', 'domestico', 'switch']
      const two = await send(admin, [
        ['id', 'type', 'supplier_name', 'client_type', 'contract_type', 'name', 'offer_code'],
        ['', ...plain, 'Chiara 24', ''],
        ['', ...plain, 'Nuova', ''],
        ['', ...plain, 'nuova', ''],
        ['', ...plain, 'Altra', 'AB1'],
        ['volturia-luce-casa-serena-luce', 'luce', 'Volturia', 'domestico', 'switch', 'Casa Serena Luce', 'AB1'],
      ])
      expect((await looked(admin, two)).rows.map(row => [row.action, row.errors])).toEqual([
        ['refused', { id: 'same-name' }],
        ['new', {}],
        ['refused', { id: 'same-name' }],
        ['new', {}],
        ['refused', { offer_code: 'code-taken' }],
      ])
      await expect(send(admin, [['id', 'prezzo']])).rejects.toMatchObject({ code: 'empty-file' })
      await expect(
        send(admin, [
          ['id', 'prezzo'],
          ['a', '1'],
        ]),
      ).rejects.toMatchObject({ code: 'unknown-columns' })
      await expect(
        send(admin, [
          ['id', 'name', 'name'],
          ['a', 'b', 'c'],
        ]),
      ).rejects.toMatchObject({
        code: 'repeated-columns',
      })
    }))
})
