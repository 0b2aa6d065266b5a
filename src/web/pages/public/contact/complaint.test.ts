import { expect, test } from 'vitest'
import { contactMessages } from '#areas/support/tables.server.ts'
import { press } from '../../../../../tests/support/press.ts'
import { createPerson, inspect, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { COMPLAIN } from './contact-content.ts'
import { complaintOf, sendContact } from './contact.server.ts'

const { withRuntime } = useTestDatabase()

test('a complaint names the case it was begun on, and no other words of an address', () => {
  const at = (more: string) => complaintOf(new URL(`${COMPLAIN}${more}`, 'http://site.test').searchParams)
  expect(at('&richiesta=R-1042')).toEqual({ subject: 'Reclamo sulla richiesta R-1042' })
  expect(at('&richiesta=R-1042%20chiama%20il%20899')).toEqual({ subject: '' })
  expect(complaintOf(new URLSearchParams('richiesta=R-1042'))).toBeNull()
})

test('what is sent as a complaint is kept as one, and leads to the page that says so', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const written = { name: 'Maria Rossi', email: maria.email, subject: '', message: 'Nessuno mi ha richiamata.' }
    const send = (fields: object) => press(maria.rt, sendContact, { path: COMPLAIN }, fields)
    const refused = await send({ ...written, message: ' ', reason: 'complaint' })
    expect(refused).toMatchObject({
      data: { typed: { reason: 'complaint' }, errors: { message: 'Scrivi il tuo messaggio.' } },
    })
    const sent = (await send({ ...written, reason: 'complaint' })) as Response
    expect(sent.headers.get('location')).toBe('/contatti?inviato=reclamo#esito')
    expect(await inspect(rt, tx => tx.select().from(contactMessages))).toMatchObject([
      { kind: 'complaint', userId: maria.id },
    ])
  }))
