import { expect, test } from 'vitest'
import { bills } from '#areas/bills/tables.server.ts'
import { inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { seedPeople } from '../../../seed/people.ts'
import { seedDemoPeople } from './demo-people.ts'

const { withRuntime } = useTestDatabase()

test('demonstration customers send their bills once, however often the product starts', () =>
  withRuntime(async rt => {
    await seedDemoPeople(rt)
    await seedDemoPeople(rt)
    const sent = await inspect(rt, tx => tx.select({ name: bills.fileName, status: bills.analysisStatus }).from(bills))
    expect(sent.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      seedPeople
        .map(({ bill }) => ({ name: bill.file, status: 'pending' }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    expect(rt.sent.filter(job => job.name === 'read-bill')).toHaveLength(seedPeople.length)
  }))
