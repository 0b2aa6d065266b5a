import { expect, test } from 'vitest'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { call } from '#platform/procedure.server.ts'
import { addSupply, choose, mails, run, setDay } from '../../../tests/support/guardian.ts'
import { component, entry, inPieces, listOf, price } from '../../../tests/support/open-data.ts'
import { createPerson, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { getMyWatch } from './procedures/get-my-watch.server.ts'
import { listMyWatched } from './procedures/my-alerts.server.ts'

const { withRuntime } = useTestDatabase()

const CODE = '000123ESFML01XXCASA'

test('an end that only the open data tell is shown and recalled, and not before they told it', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    // Twelve months from 22 December 2025: the last day is 21 December 2026.
    await addSupply(rt, maria.id, { conditionsEnd: null, contractStart: '2025-12-22', offerCode: CODE.toLowerCase() })
    await addSupply(rt, maria.id, { commodity: 'gas', conditionsEnd: '2027-06-30' })
    await choose(maria, false)
    setDay(rt, '2026-11-21')
    expect(await run(rt)).toMatchObject({ reminders: 0 })
    expect((await call(maria.rt, getMyWatch, {})).next).toMatchObject({ commodity: 'gas' })

    const offer = entry({
      code: CODE,
      months: '12',
      components: component('04', price('0.11', '03')),
      from: '01/12/2025',
    })
    await importMarketStream(rt.as(system), {
      name: 'PO_Offerte_E_MLIBERO_20251215.xml',
      chunks: inPieces(listOf(offer)),
    })
    expect((await call(maria.rt, getMyWatch, {})).next).toMatchObject({ end: '2026-12-21', daysLeft: 30 })
    const watched = await call(maria.rt, listMyWatched, {})
    expect(watched.find(({ commodity }) => commodity === 'luce')).toMatchObject({ end: '2026-12-21' })
    expect(await run(rt)).toMatchObject({ reminders: 1 })
    expect(mails(rt)).toHaveLength(1)
    expect(await run(rt)).toMatchObject({ reminders: 0 })
  }))
