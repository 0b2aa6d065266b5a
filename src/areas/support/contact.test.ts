import { describe, expect, test } from 'vitest'
import { checkContact } from '#core/contact-fields.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { forgetOldMessages } from './procedures/office-messages.server.ts'
import { submitContact, validateInput } from './procedures/contact.server.ts'
import { contactMessages } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const message = { name: 'Ada Bruzzone', email: 'ada@example.test', subject: 'Una domanda', message: 'Quanto dura?' }

describe('the rule that browser and server share', () => {
  test('counts characters as people do, and refuses the first one too many', () => {
    const of = (length: number) => checkContact({ ...message, message: 'è'.repeat(length) }).errors
    expect(of(2000)).toEqual({})
    expect(of(2001)).toEqual({ message: 'too-long' })
    expect(checkContact({ ...message, name: 'a'.repeat(101), subject: 'b'.repeat(201) }).errors).toEqual({
      name: 'too-long',
      subject: 'too-long',
    })
  })
  test('asks for name, address and message, and for nothing else', () => {
    expect(checkContact({ name: ' ', email: '', subject: '', message: '\n' }).errors).toEqual({
      name: 'required',
      email: 'required',
      message: 'required',
    })
  })
  test('cleans what is text and refuses what is code', () => {
    expect(checkTypedText('Spendo <b>troppo</b>, 5 < 10', 'general', { maxLength: 100 })).toEqual({
      valid: true,
      errors: [],
      sanitised: 'Spendo troppo, 5 < 10',
    })
    for (const code of ['<script>alert(1)</script>', 'ciao javascript:alert(1)', '<img onerror=alert(1)>'])
      expect(checkTypedText(code, 'general', { maxLength: 100 }).errors).toContain('markup')
  })
})

test('a message is kept, sent to the office, and its receipt repeats nothing that was typed', () =>
  withRuntime(async rt => {
    const sent = await call(rt, submitContact, { ...message, subject: 'Una\r\nBcc: altri@example.test' })
    expect(sent.message).toBe('Message sent successfully!')
    const [row] = await inspect(rt, tx => tx.select().from(contactMessages))
    expect(row).toMatchObject({
      name: 'Ada Bruzzone',
      userId: null,
      status: 'new',
      subject: 'Una Bcc: altri@example.test',
    })
    const mails = rt.sent.filter(job => job.name === 'send-mail').map(job => job.data)
    expect(mails.map(mail => [mail.kind, mail.to])).toEqual([
      ['contact_message', rt.config.SITE_EMAIL],
      ['contact_receipt', 'ada@example.test'],
    ])
    expect(String(mails[0]?.text)).toContain('Quanto dura?')
    const receipt = `${mails[1]?.subject} ${mails[1]?.html}`
    for (const typed of ['Ada', 'Quanto dura', 'Una']) expect(receipt).not.toContain(`${typed} `)
  }))

test('a complaint is confirmed at once with the day by which it is answered', () =>
  withRuntime(async rt => {
    await call(rt, submitContact, { ...message, subject: 'Reclamo sulla richiesta R-1042', kind: 'complaint' })
    const [row] = await inspect(rt, tx => tx.select().from(contactMessages))
    expect(row).toMatchObject({ kind: 'complaint', dueOn: '2026-12-21', report: null })
    const [toOffice, receipt] = rt.sent.filter(job => job.name === 'send-mail').map(job => job.data)
    expect(toOffice?.subject).toBe('Reclamo: Reclamo sulla richiesta R-1042')
    expect([receipt?.kind, receipt?.to]).toEqual(['complaint_receipt', 'ada@example.test'])
    expect(String(receipt?.text)).toContain('Entro il 21/12/2026 ricevi qui una risposta scritta')
    expect(`${receipt?.subject} ${receipt?.html}`).not.toMatch(/Ada|R-1042|Quanto dura/)
  }))

test('the sixth message of a minute is refused, and the eleventh receipt of a day to one address', () =>
  withRuntime(async rt => {
    for (let n = 0; n < 5; n++) await call(rt, submitContact, message)
    await expect(call(rt, submitContact, message)).rejects.toMatchObject({ code: 'too-many-attempts' })
    rt.setNow(new Date(rt.now().getTime() + 61_000))
    for (let n = 0; n < 5; n++) await call(rt, submitContact, message)
    rt.setNow(new Date(rt.now().getTime() + 61_000))
    await expect(call(rt, submitContact, { ...message, email: 'ADA@example.test' })).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
    await call(rt, submitContact, { ...message, email: 'other@example.test' })
  }))

test('only the author and the office see a message', () =>
  withRuntime(async rt => {
    const [ada, ugo] = [await createPerson(rt), await createPerson(rt)]
    await call(ada.rt, submitContact, message)
    await call(rt, submitContact, message)
    const seenBy = async (role: string, person: string) => {
      await rt.db.execute(`select set_config('role', '${role}', true), set_config('app.user_id', '${person}', true)`)
      return (await rt.db.select().from(contactMessages)).length
    }
    expect(await seenBy('app_client', ada.id)).toBe(1)
    expect(await seenBy('app_client', ugo.id)).toBe(0)
    expect(await seenBy('app_visitor', '')).toBe(0)
    expect(await seenBy('app_admin', ugo.id)).toBe(2)
  }))

test('one field by itself answers with what was found wrong', () =>
  withRuntime(async rt => {
    const check = (input_text: string, input_type: string) =>
      call(rt, validateInput, { input_text, input_type, max_length: 20 })
    expect(await check(' Ada@Example.test ', 'email')).toEqual({
      valid: true,
      errors: [],
      sanitised: 'Ada@Example.test',
    })
    expect(await check('ada@', 'email')).toMatchObject({ valid: false, errors: ['email-shape'] })
    expect(await check('1234', 'name')).toMatchObject({ valid: false, errors: ['name-shape'] })
  }))

test('messages are forgotten after two years', () =>
  withRuntime(async rt => {
    await call(rt, submitContact, message)
    rt.setNow(new Date('2028-11-20T12:00:00Z'))
    expect(await call(rt.as(system), forgetOldMessages, {})).toMatchObject({ messages: 0 })
    rt.setNow(new Date('2028-11-22T12:00:00Z'))
    expect(await call(rt.as(system), forgetOldMessages, {})).toMatchObject({ messages: 1 })
  }))
