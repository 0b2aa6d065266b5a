import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { forgetOldConsultations } from './procedures/retention.server.ts'
import { listMyRequests } from './procedures/my-requests.server.ts'
import { submitConsultation } from './procedures/submit-consultation.server.ts'
import { caseEvents, requests } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const question = { name: 'Ada Bruzzone', email: 'ada@example.test', message: 'Mi conviene cambiare?' }

test('a visitor asks: a request without a person, its first step, and two messages', () =>
  withRuntime(async rt => {
    const [offer] = await inspect(rt, tx => tx.select().from(offers).orderBy(offers.id).limit(1))
    const { id } = await call(rt, submitConsultation, {
      ...question,
      phone: '333 123 4567',
      offerId: offer?.id,
      from: '/offerte-luce',
    })
    const [row] = await inspect(rt, tx => tx.select().from(requests))
    expect(row).toMatchObject({
      id,
      userId: null,
      type: 'consulenza',
      status: 'pending',
      description: 'Mi conviene cambiare?',
      details: { phone: '+393331234567', offerId: offer?.id, topic: `Offerta ${offer?.name}`, from: '/offerte-luce' },
    })
    const [step] = await inspect(rt, tx => tx.select().from(caseEvents))
    expect(step).toMatchObject({ requestId: id, kind: 'consultation-asked', ball: 'office', userId: null })
    expect(rt.sent.filter(job => job.name === 'send-mail').map(job => [job.data.kind, job.data.to])).toEqual([
      ['consultation_asked', rt.config.SITE_EMAIL],
      ['consultation_receipt', 'ada@example.test'],
    ])
  }))

test('a customer finds it among their requests; nobody else does, and a visitor none', () =>
  withRuntime(async rt => {
    const [ada, ugo] = [await createPerson(rt), await createPerson(rt)]
    await call(ada.rt, submitConsultation, question)
    await call(rt, submitConsultation, question)
    expect((await call(ada.rt, listMyRequests, {})).requests.map(request => request.type)).toEqual(['consulenza'])
    expect((await call(ugo.rt, listMyRequests, {})).requests).toEqual([])
    await rt.db.execute("select set_config('role', 'app_visitor', true), set_config('app.user_id', '', true)")
    expect(await rt.db.select().from(requests)).toEqual([])
    expect(await rt.db.select().from(caseEvents)).toEqual([])
  }))

test('what is wrong is told beside its field; an offer or a page that is not ours is left out', () =>
  withRuntime(async rt => {
    await expect(
      call(rt, submitConsultation, { name: '', email: 'x', message: '', phone: '12' }),
    ).rejects.toMatchObject({
      detail: { fields: { name: 'required', email: 'email-shape', message: 'required', phone: 'phone-shape' } },
    })
    await call(rt, submitConsultation, { ...question, offerId: 'none', from: '//evil.example/x' })
    const [row] = await inspect(rt, tx => tx.select().from(requests))
    expect(row?.details).toEqual({ name: 'Ada Bruzzone', email: 'ada@example.test', topic: 'Consulenza gratuita' })
  }))

test('those of people without an account are forgotten after two years, with their steps', () =>
  withRuntime(async rt => {
    const ada = await createPerson(rt)
    await call(ada.rt, submitConsultation, question)
    await call(rt, submitConsultation, question)
    rt.setNow(new Date('2028-11-22T12:00:00Z'))
    expect(await call(rt.as(system), forgetOldConsultations, {})).toEqual({ consultations: 1 })
    expect(await inspect(rt, tx => tx.select().from(caseEvents))).toHaveLength(1)
  }))
