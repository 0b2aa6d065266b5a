import { CLAIMED } from '#core/edited.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { UNSET_LEAD_TIMES } from '#areas/settings/lead-times.ts'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { refusal } from '../../../tests/support/office.ts'
import { known, planOf } from '../../../tests/support/query-plans.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import {
  answerContactMessage,
  answerContactMessages,
  sendContactAnswers,
  undoContactAnswers,
  assignContactMessage,
  claimContactMessage,
  listContactMessages,
  openContactMessage,
} from './procedures/office-messages.server.ts'
import { countNewMessages } from './procedures/count-new-messages.server.ts'
import { submitContact } from './procedures/contact.server.ts'
import { contactMessages } from './tables.server.ts'

const { withRuntime } = useTestDatabase('its own')

test('a message waits, masked, until one of the office opens and answers it, once', () =>
  withRuntime(async rt => {
    const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
    const written = { name: 'Maria Rossi', email: maria.email, subject: 'Una cifra', message: 'Il prezzo è sbagliato.' }
    await call(maria.rt, submitContact, written)
    const { messages } = await call(anna.rt, listContactMessages, {})
    expect(messages).toMatchObject([{ name: 'Maria R.', subject: 'Una cifra', begin: 'Il prezzo è sbagliato.' }])
    expect(JSON.stringify(messages)).not.toContain(maria.email)
    expect(await call(anna.rt, countNewMessages, {})).toBe(1)

    const messageId = messages[0]?.id ?? ''
    expect(await call(anna.rt, openContactMessage, { messageId })).toMatchObject(written)
    expect(await inspect(rt, tx => tx.select().from(accessLog))).toMatchObject([
      { userId: maria.id, what: 'message', subject: messageId },
    ])
    expect(await refusal(call(anna.rt, answerContactMessage, { messageId, body: ' ' }))).toBe('required')
    const sentBefore = rt.sent.length
    await call(anna.rt, answerContactMessage, { messageId, body: 'Lo abbiamo corretto, grazie.' })
    expect(rt.sent.slice(sentBefore)).toMatchObject([{ name: 'send-mail', data: { to: maria.email } }])
    expect(await refusal(call(anna.rt, answerContactMessage, { messageId }))).toBe('message-done')
    expect(await call(anna.rt, countNewMessages, {})).toBe(0)
    expect((await call(anna.rt, listContactMessages, { status: 'answered' })).messages).toHaveLength(1)
  }))

test('a complaint stands in a tab of its own, and is closed by its own answer alone', () =>
  withRuntime(async rt => {
    const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
    const written = { name: 'Maria Rossi', email: maria.email, subject: '', message: 'Nessuno mi ha richiamata.' }
    const { id: messageId } = await call(maria.rt, submitContact, { ...written, kind: 'complaint' })
    await call(maria.rt, submitContact, written)
    const { messages, counts } = await call(anna.rt, listContactMessages, { kind: 'complaint' })
    expect([messages.map(({ id }) => id), counts.complaint, counts.new]).toEqual([[messageId], 1, 2])
    expect(await call(anna.rt, openContactMessage, { messageId })).toMatchObject({ userId: maria.id })

    expect(await refusal(call(anna.rt, answerContactMessage, { messageId }))).toBe('complaint-unanswered')
    for (const body of [undefined, 'Ci dispiace.']) {
      const { failures } = await call(anna.rt, answerContactMessages, { ids: [messageId], body })
      expect(failures[messageId]?.detail.fields).toEqual({ body: 'complaint-unanswered' })
    }
    rt.sent.length = 0
    await call(anna.rt, answerContactMessage, { messageId, body: 'Abbiamo verificato: la chiamata era fissata.' })
    const [answer] = rt.sent.filter(job => job.name === 'send-mail').map(job => job.data)
    expect(answer).toMatchObject({ to: maria.email, kind: 'contact_answer' })
    expect(String(answer?.text)).toContain('/reclami#noi')
  }))

test('one person answers a message: the other waits, or takes it over', () =>
  withRuntime(async rt => {
    const [anna, bruno] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    const written = { name: 'Maria Rossi', email: 'maria@example.test', subject: 'Una cifra', message: 'È sbagliata.' }
    const { id: messageId } = await call(rt, submitContact, written)
    await call(bruno.rt, claimContactMessage, { messageId })
    expect((await call(anna.rt, listContactMessages, {})).messages).toMatchObject([{ claimedBy: 'Maria R.' }])
    const answer = () => refusal(call(anna.rt, answerContactMessage, { messageId, body: 'Grazie.' }))
    expect(await answer()).toBe('claimed-by-another')
    await call(anna.rt, claimContactMessage, { messageId, takeOver: 'on' })
    await call(anna.rt, claimContactMessage, { messageId, release: true })
    expect(await call(bruno.rt, openContactMessage, { messageId })).toMatchObject({ claim: null })
    expect(await answer()).toBe('done')
    expect(await refusal(call(anna.rt, claimContactMessage, { messageId: 'nobody' }))).toBe('not-found')
  }))

describe('the queue of messages', () => {
  const from = (name: string, more: object = {}) => ({
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
    subject: 'Una domanda',
    message: 'Vorrei sapere quanto dura una voltura.',
    ...more,
  })
  const report = {
    kind: 'figure_report',
    page: 'https://passafacile.test/offerte-luce?prezzo=fisso',
    figure: 'Prezzo di  Luce Sicura',
    message: 'Sul sito del fornitore è 0,11 €/kWh.',
  }

  test('a report of a wrong figure is of a kind of its own, with its page, its figure and what it was computed from', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      await call(rt, submitContact, from('Ada Bruzzone'))
      const { id } = await call(rt, submitContact, from('Ugo Neri', { ...report, inputs: { consumo: 2700 } }))
      const { messages, counts } = await call(anna.rt, listContactMessages, { kind: 'figure_report' })
      expect(messages).toMatchObject([{ id, kind: 'figure_report' }])
      expect(counts).toEqual({ new: 2, complaint: 0, figure_report: 1, late: 0 })
      expect(await call(anna.rt, openContactMessage, { messageId: id })).toMatchObject({
        report: { page: '/offerte-luce?prezzo=fisso', figure: 'Prezzo di Luce Sicura', inputs: { consumo: 2700 } },
      })
      const asked = (more: object) => refusal(call(rt, submitContact, from('Ugo Neri', { ...report, ...more })))
      expect(await asked({ figure: ' ' })).toBe('required')
      expect(await asked({ page: 'x'.repeat(301) })).toBe('too-long')
      expect(await asked({ inputs: { consumo: 'x'.repeat(201) } })).not.toBe('done')
      // What is not a report keeps nothing of one.
      await call(rt, submitContact, from('Eva Blu', { page: '/x', figure: 'y' }))
      const { messages: contacts } = await call(anna.rt, listContactMessages, { search: 'eva blu' })
      expect(await call(anna.rt, openContactMessage, { messageId: contacts[0]?.id ?? '' })).toMatchObject({
        kind: 'contact',
        report: null,
      })
    }))

  test('an answer is due within the working days of the setting, and what is late stands on top', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      rt.setNow(new Date('2026-11-20T09:00:00Z'))
      await call(rt, submitContact, from('Ada Bruzzone'))
      const value = { ...UNSET_LEAD_TIMES, 'contact-answer': { min: 0, max: 0, unit: 'working-days' } }
      await call(anna.rt, changeSetting, { key: 'lead-times', value })
      rt.setNow(new Date('2026-11-20T10:00:00Z'))
      await call(rt, submitContact, from('Ugo Neri'))
      const queue = (more: object = {}) => call(anna.rt, listContactMessages, more)
      // Friday: the one written later is due first, for the setting was changed between them.
      expect((await queue()).messages.map(({ dueOn, isLate }) => [dueOn, isLate])).toEqual([
        ['2026-11-20', false],
        ['2026-11-23', false],
      ])
      rt.setNow(new Date('2026-11-23T10:00:00Z'))
      expect((await queue()).messages.map(({ isLate }) => isLate)).toEqual([true, false])
      expect((await queue({ late: '1' })).messages).toHaveLength(1)
      expect((await queue({ due: 'today' })).messages).toHaveLength(2)
      expect((await queue()).counts.late).toBe(1)
      const late = (await queue({ late: '1' })).messages[0]?.id ?? ''
      await call(anna.rt, answerContactMessage, { messageId: late })
      expect((await queue()).counts).toMatchObject({ new: 1, late: 0 })
    }))

  test('is searched by name, address and words, and read page by page without a gap', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      await inspect(rt, tx =>
        tx.execute(sql`
          insert into contact_messages (id, name, email, subject, message, status, created_at, answer_by)
          select 'q' || n, 'Nome' || md5(n::text), 'p' || n || '@example.test', 'Domanda', 'Parola' || md5('w' || n),
            case when n % 3 = 0 then 'new' when n % 100 = 1 then 'closed' else 'answered' end, now() - n * interval '1 minute',
            (now() - n * interval '1 hour')::date
          from generate_series(1, 6000) n`),
      )
      const seen = new Set<string>()
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: { messages: { id: string }[]; next: string | null } = await call(anna.rt, listContactMessages, {
          ...(cursor && { cursor }),
          size: 300,
        })
        for (const { id } of page.messages) seen.add(id)
        cursor = page.next
      }
      expect(seen.size).toBe(2_000)
      await inspect(rt, async tx => {
        await tx.execute(sql`select set_config('role', 'none', true)`)
        await tx.execute(sql`select gin_clean_pending_list('contact_messages_words_idx')`)
      })
      await known(rt, 'contact_messages')
      const plan = (input: object) => planOf(rt, 'contact_messages', () => call(anna.rt, listContactMessages, input))
      expect(await plan({})).toMatch(/contact_messages_due_idx/)
      expect(await plan({ kind: 'figure_report' })).toMatch(/contact_messages_kind_due_idx/)
      expect(await plan({ status: 'closed' })).toMatch(/Index Scan (using|on) contact_messages_(office|queue|kind)_idx/)
      expect(await plan({ search: 'PAROLAf' })).toMatch(/contact_messages_words_idx/)
      const found = async (search: string) =>
        (await call(anna.rt, listContactMessages, { search })).messages.map(({ id }) => id)
      expect(await found(' P33@Example ')).toEqual(['q33'])
      expect(await found('p3')).toEqual([])
      expect(await found('100%')).toEqual([])
      // More than are looked up first: the queue is read in its order.
      expect(await found('domanda')).toHaveLength(50)
    }))

  test('moves are shown before they are made, and a message that is done is left alone', () =>
    withRuntime(async rt => {
      const [anna, bruno] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
      const ids: string[] = []
      for (const name of ['Ada Neri', 'Eva Neri', 'Ugo Neri']) ids.push((await call(rt, submitContact, from(name))).id)
      const [first = '', second = '', third = ''] = ids
      await call(anna.rt, answerContactMessage, { messageId: first })
      await call(bruno.rt, claimContactMessage, { messageId: second })
      const { batchId, failures } = await call(anna.rt, answerContactMessages, { ids })
      expect(Object.fromEntries(ids.map(id => [id, failures[id]?.code ?? null]))).toEqual({
        [first]: 'message-done',
        [second]: CLAIMED,
        [third]: null,
      })
      await call(anna.rt, undoContactAnswers, { batchId })
      await call(anna.rt, assignContactMessage, { messageId: third, assignee: 'me' })
      expect((await call(anna.rt, listContactMessages, { assignee: 'me' })).messages).toMatchObject([{ id: third }])
      expect((await call(anna.rt, listContactMessages, { assignee: 'none' })).messages).toMatchObject([{ id: second }])
      const maria = await createPerson(rt)
      const stranger = refusal(call(anna.rt, assignContactMessage, { messageId: third, assignee: maria.id }))
      expect(await stranger).toBe('not-staff')
    }))

  test('many are answered at once; for ten seconds that can be taken back, and the mails leave afterwards', () =>
    withRuntime(async rt => {
      const [anna, bruno] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
      const ids: string[] = []
      for (const name of ['Ada Neri', 'Eva Neri', 'Ugo Neri']) ids.push((await call(rt, submitContact, from(name))).id)
      await call(bruno.rt, claimContactMessage, { messageId: ids[2] })
      rt.sent.length = 0
      const body = 'Dura pochi giorni.'
      const answered = await call(anna.rt, answerContactMessages, { ids, body })
      expect(ids.map(id => answered.failures[id]?.code ?? null)).toEqual([null, null, 'claimed-by-another'])
      const jobs = () => rt.sent.map(({ name }) => name)
      expect(jobs()).toEqual(['send-contact-answers'])
      const { batchId } = answered
      expect(await refusal(call(bruno.rt, undoContactAnswers, { batchId }))).toBe('undo-too-late')
      expect(await call(anna.rt, undoContactAnswers, { batchId })).toEqual({ back: 2 })
      expect((await call(anna.rt, listContactMessages, {})).messages).toHaveLength(3)
      const told = (batch: string) => call(rt.as(system), sendContactAnswers, { batchId: batch })
      await told(batchId)
      expect(jobs()).toEqual(['send-contact-answers'])

      const again = await call(anna.rt, answerContactMessages, { ids, body })
      // What was answered before is not sent by the job of what was taken back.
      await told(batchId)
      expect(jobs()).toHaveLength(2)
      await told(again.batchId)
      // A job that runs again writes to nobody twice, and what was sent is not taken back, whatever a form says.
      await told(again.batchId)
      expect(jobs().slice(2)).toEqual(['send-mail', 'send-mail'])
      expect(await refusal(call(anna.rt, undoContactAnswers, { batchId: again.batchId }))).toBe('undo-too-late')
      const forged = await inspect(rt, tx => tx.select().from(contactMessages).where(eq(contactMessages.status, 'new')))
      expect(forged.map(({ id }) => id)).toEqual([ids[2]])
    }))
})
