import { expect, test } from 'vitest'
import { requestNumber } from '#areas/requests/request.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { atTheDesk } from '../../../../tests/support/office.ts'
import { createPerson, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { withdrawalAddress } from './addresses.ts'
import { loadCase } from './case/case.server.ts'
import { leadFromNumber } from './own-case.server.ts'

const { withRuntime } = useTestDatabase()

/** Redirect target of a page, or its status. */
const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'shown',
    (thrown: unknown) =>
      thrown instanceof Response
        ? thrown.headers.get('location')
        : (thrown as { init?: { status: number } }).init?.status,
  )

test('the number printed on everything leads the owner of a case to it, and nobody else', () =>
  withRuntime(async rt => {
    const { maria, requestId, desk } = await atTheDesk(rt)
    const number = requestNumber((await desk()).number)
    const open = (by: Runtime, at: string) => endOf(loadCase(by, at, new URL(`http://x.test/${at}?fatto=messaggio`)))

    expect(await open(maria.rt, number)).toBe(`/dashboard/pratica/${requestId}?fatto=messaggio`)
    expect(await open(maria.rt, number.toLowerCase())).toBe(`/dashboard/pratica/${requestId}?fatto=messaggio`)
    expect(await open(maria.rt, requestId)).toBe('shown')
    const leave = leadFromNumber(maria.rt, number, new URL('http://x.test/'), withdrawalAddress)
    expect(await endOf(leave)).toBe(`/dashboard/pratica/${requestId}/recesso`)

    const luigi = await createPerson(rt)
    const editor = await createPerson(rt, 'editor')
    for (const other of [luigi, editor]) {
      expect(await open(other.rt, number)).toBe(404)
      expect(await open(other.rt, requestId)).toBe(404)
    }
    expect(await open(maria.rt, 'R-999999999')).toBe(404)
  }))
