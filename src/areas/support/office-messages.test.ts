import { expect, test } from 'vitest'
import { accessLog } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { refusal } from '../../../tests/support/office.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { answerContactMessage } from './procedures/answer-contact-message.server.ts'
import { claimContactMessage } from './procedures/claim-contact-message.server.ts'
import { countNewMessages } from './procedures/count-new-messages.server.ts'
import { listContactMessages } from './procedures/list-contact-messages.server.ts'
import { openContactMessage } from './procedures/open-contact-message.server.ts'
import { submitContact } from './procedures/submit-contact.server.ts'

const { withRuntime } = useTestDatabase()

test('a message waits, masked, until one of the office opens and answers it, once', () =>
  withRuntime(async rt => {
    const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
    const written = { name: 'Maria Rossi', email: maria.email, subject: 'Una cifra', message: 'Il prezzo è sbagliato.' }
    await call(maria.rt, submitContact, written)
    const { messages } = await call(anna.rt, listContactMessages, {})
    expect(messages).toHaveLength(1)
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
