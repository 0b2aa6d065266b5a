import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { storeReferenceData } from '#areas/market/store.server.ts'
import { runtimeContext } from '#web/context.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { loader } from './last-day-calendar.ts'

const { withRuntime } = useTestDatabase()

async function file(rt: TestRuntime, accepted: string) {
  await inspect(rt, tx => storeReferenceData(tx, rt.now()))
  const context = new RouterContextProvider()
  context.set(runtimeContext, rt)
  const url = new URL(`http://site.test/mi-hanno-chiamato/ultimo-giorno.ics?quando=${accepted}`)
  const asked = loader({ url, context, request: new Request(url), params: {}, pattern: '/' } as never)
  return asked.then(
    async response => ({
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }),
    (refused: { init?: { status?: number }; status?: number }) => ({
      status: refused.init?.status ?? refused.status,
      type: null,
      text: '',
    }),
  )
}

// Art. 52 of the consumer code: fourteen days; if the last is no working day, the next one that is.
test.each([
  ['2026-11-20', '20261204'],
  ['2026-11-21', '20261207'],
])('of a contract accepted on %s the reminder stands on %s', (accepted, last) =>
  withRuntime(async rt => {
    const { status, type, text } = await file(rt, accepted)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain(`DTSTART;VALUE=DATE:${last}`)
    expect(text).toContain('SUMMARY:Ultimo giorno per ripensarci')
    expect(text).toContain('BEGIN:VALARM')
  }),
)

test.each(['', '2026-02-30', 'ieri', '2020-01-01', '0001-01-01', '9999-12-31'])('%s leads to no file', accepted =>
  withRuntime(async rt => expect((await file(rt, accepted)).status).toBe(404)),
)
