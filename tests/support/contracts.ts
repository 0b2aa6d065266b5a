import { eq } from 'drizzle-orm'
import { sealActivation } from '#areas/requests/activation/activation.server.ts'
import { withdrawFromContract } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { activations, caseEvents, requests } from '#areas/requests/tables.server.ts'
import { startOfRomeDay } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { type createPerson, inspect, type TestRuntime } from './test-runtime.ts'

type Person = Awaited<ReturnType<typeof createPerson>>

/** A person's request with its activation; `on` is the conclusion date. */
export async function contractOf(rt: TestRuntime, { id: userId }: Person, on: string | null = null, more = {}) {
  return inspect(rt, async tx => {
    const requestId = crypto.randomUUID()
    const id = crypto.randomUUID()
    const at = new Date('2026-11-02T09:00:00Z')
    await tx.insert(requests).values({
      id: requestId,
      userId,
      type: 'switch',
      title: 'Switch Fornitore',
      description: 'Chiara 24',
      status: on ? 'in_progress' : 'pending',
      createdAt: at,
      updatedAt: at,
    })
    const address = { street: 'Via Assarotti', number: '12', city: 'Genova', cap: '16122', province: 'GE' }
    const personal = { firstName: 'Elena', lastName: 'Bruzzone', fiscalCode: '', email: '', phone: '', address }
    await tx.insert(activations).values({
      id,
      userId,
      requestId,
      requestType: 'switch',
      selectedOffer: 'Chiara 24',
      offerId: 'chiara-24',
      supplierName: 'Terralume',
      offerSnapshot: {} as never,
      paymentMethod: 'bollettino',
      ...sealActivation(rt.keys, id, personal, { clientType: 'domestico' }),
      acceptances: {} as never,
      podPdr: 'IT001E12345678',
      wizardKey: 'switch',
      wizardVersion: 1,
      concludedAt: on ? startOfRomeDay(on) : null,
      contractDay: on ?? null,
      createdAt: at,
      updatedAt: at,
      ...more,
    })
    return requestId
  })
}

const statement = { name: '  Elena   Bruzzone ', email: 'Elena@Example.test' }
export const withdraw = (person: Person, requestId: string, more = {}) =>
  call(person.rt, withdrawFromContract, { requestId, ...statement, ...more })
export const stepsOf = (rt: TestRuntime, requestId: string) =>
  inspect(rt, tx => tx.select().from(caseEvents).where(eq(caseEvents.requestId, requestId)).orderBy(caseEvents.at))
export const statusOf = async (rt: TestRuntime, requestId: string) =>
  (await inspect(rt, tx => tx.select().from(requests).where(eq(requests.id, requestId))))[0]
export const mailsTo = (rt: TestRuntime, to: string) =>
  rt.sent.filter(({ name, data }) => name === 'send-mail' && data.to === to).map(({ data }) => data.kind)
