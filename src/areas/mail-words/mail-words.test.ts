import { settingsOf } from '#areas/settings/keys.ts'
import { expect, test } from 'vitest'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { listSettingVersions } from '#areas/settings/procedures/changes.server.ts'
import { AppError } from '#core/errors.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import {
  changeMailWords,
  listMailWords,
  previewMail,
  resetMailWords,
  hasLooseBrace,
  unknownPlaces,
  WORDED_MAILS,
} from './procedures/mail-words.server.ts'

const { withRuntime } = useTestDatabase()
const own = {
  kind: 'welcome',
  subject: 'Benvenuta, {nome}',
  opening: 'Ciao {nome},\r\n\r\necco la tua area su {sito}.',
}

test.each(WORDED_MAILS.map(({ mail }) => [mail.kind, mail] as const))('%s names only what it knows', (_, mail) => {
  const { subject, opening } = mail.words
  expect([subject, opening].flatMap(text => unknownPlaces(text, mail))).toEqual([])
  expect([subject, opening].some(hasLooseBrace)).toBe(false)
})

test('a message leaves with the words of the office, filled with the data of who receives it', () =>
  withRuntime(async rt => {
    const mail = WORDED_MAILS.find(each => each.mail.kind === 'welcome')?.mail
    if (!mail) throw new Error('no welcome')
    const data = { firstName: '<b>Ada<i>', dashboardUrl: 'https://example.test/d' } as never
    const plain = renderMail(mail, data, rt.config)
    expect(plain.subject).toBe(`Il tuo account su ${rt.config.SITE_NAME} è attivo`)
    const changed = renderMail(mail, data, { ...rt.config, MAIL_WORDS: { welcome: own } })
    expect(changed.subject).toBe('Benvenuta, <b>Ada<i>')
    expect(changed.html).toContain('&lt;b&gt;Ada&lt;i&gt;')
    expect(changed.text).toContain(`ecco la tua area su ${rt.config.SITE_NAME}.`)
    expect(changed.text).not.toContain('il tuo indirizzo è confermato')
  }))

test('what the office writes is kept, previewed by the renderer itself, and put back', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const edition = async () => (await call(staff, listSettingVersions, { key: 'mail-words' })).edition
    const welcome = async () => (await call(staff, listMailWords, {})).find(({ kind }) => kind === 'welcome')
    expect(await call(staff, previewMail, own)).toMatchObject({ subject: 'Benvenuta, Maria' })
    expect((await welcome())?.isChanged).toBe(false)
    await call(staff, changeMailWords, { ...own, edition: await edition() })
    expect(await welcome()).toMatchObject({ isChanged: true, subject: own.subject })
    await call(staff, resetMailWords, { kind: 'welcome', edition: await edition() })
    expect(await welcome()).toMatchObject({ isChanged: false })
    expect(await inspect(rt, tx => readSettings({ tx }, settingsOf(['mail-words'])))).toEqual({ 'mail-words': {} })
  }))

test('a name the message does not know, and a brace left open, are refused', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const fault = (words: object) =>
      call(staff, previewMail, { ...own, ...words }).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error.detail.fields : error),
      )
    expect(await fault({ opening: 'Ciao {cognome}, come va?' })).toEqual({ opening: 'unknown-place' })
    expect(await fault({ subject: 'Ciao {nome' })).toEqual({ subject: 'loose-brace' })
    expect(await fault({ subject: 'Ciao\r\nBcc: x@example.test' })).toEqual({ subject: 'one-line' })
    expect(await fault({ subject: 'Ciao {toString}' })).toEqual({ subject: 'unknown-place' })
  }))
