import { RouterContextProvider } from 'react-router'
import { runtimeContext } from '#web/context.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitContact } from '#areas/support/procedures/contact.server.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { figureAt } from '#web/pages/public/contact/reported-figure.server.ts'
import { press } from '../../../../../tests/support/press.ts'
import { loader } from './figure-today.ts'
import { action } from './message.tsx'

const { withRuntime } = useTestDatabase()

test('«Corretto» is refused while the figure computed again is the reported one, and nothing is sent', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const { value, figure } = (await figureAt(rt, '/pun', 'mese')) ?? {}
    if (!value || !figure) throw new Error('no figure')
    const reported = async (shown: string) => {
      const { id } = await call(rt, submitContact, {
        name: 'Ada Bruzzone',
        email: 'ada@example.test',
        message: 'Altrove leggo un altro prezzo.',
        kind: 'figure_report',
        page: '/pun',
        figure,
        reference: 'mese',
        shown,
        acceptPrivacy: true,
      })
      rt.sent.length = 0
      return id
    }
    const correct = (messageId: string) =>
      press(
        anna.rt,
        action,
        { path: `/dashboard/messaggi/${messageId}`, params: { messageId } },
        { intent: 'answer-message', outcome: 'corrected', body: 'Grazie, lo abbiamo corretto.' },
      )
    const outcomeOf = async (id: string) =>
      (await inspect(rt, tx => tx.select().from(contactMessages).where(eq(contactMessages.id, id))))[0]?.outcome
    const recompute = (messageId: string) => {
      const url = new URL(`https://example.test/dashboard/messaggi/${messageId}/oggi`)
      const context = new RouterContextProvider()
      context.set(runtimeContext, anna.rt)
      return loader({ context, url, params: { messageId } })
    }
    const same = await reported(value)
    expect(await recompute(same)).toMatchObject({ figure, value })
    expect(await correct(same)).toMatchObject({
      data: { errors: { outcome: expect.stringContaining('prima correggila') } },
    })
    expect([await outcomeOf(same), rt.sent]).toEqual([null, []])
    const other = await reported('9,9999 €/kWh')
    await recompute(other)
    await correct(other)
    expect(await outcomeOf(other)).toBe('corrected')
  }))
