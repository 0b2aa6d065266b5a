import { expect, test } from 'vitest'
import { session } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { deleteEndedSessions } from './procedures/my-access.server.ts'

const { withRuntime } = useTestDatabase()

test('sessions that have ended are deleted, with the address they came from; the others stay', () =>
  withRuntime(async rt => {
    const { id: userId } = await createPerson(rt)
    const ends = (id: string, minutes: number) => ({
      id,
      userId,
      token: id,
      ipAddress: '192.0.2.7',
      expiresAt: new Date(rt.now().getTime() + minutes * 60_000),
    })
    await inspect(rt, tx => tx.insert(session).values([ends('ended', -1), ends('now', 0), ends('open', 1)]))
    expect(await call(rt.as(system), deleteEndedSessions, {})).toEqual({ deleted: 2 })
    expect((await inspect(rt, tx => tx.select().from(session))).map(row => row.id)).toEqual(['open'])
  }))
