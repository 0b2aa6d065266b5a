import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { changeSetting, importSettings } from './procedures/changes.server.ts'
import { getSiteSettings } from './procedures/get-site-settings.server.ts'
import { settings } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

test('nothing beyond the technical functions is on, and no link is shown, until somebody says so', () =>
  withRuntime(async rt => {
    const { phaseFour, ...settings } = await call(rt, getSiteSettings, {})
    expect(settings).toEqual({
      socialLinks: {},
      nonTechnicalFunctions: [],
      notice: null,
      features: { assistant: true, comments: true, scheduledContent: false, secondReader: false },
    })
    expect(Object.values(phaseFour)).not.toContain(true)
  }))

test('an administrator changes a setting, and a visitor sees it', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    await call(staff, changeSetting, { key: 'non-technical-functions', value: ['statistics'] })
    await call(staff, changeSetting, { key: 'non-technical-functions', value: ['marketing'] })
    await call(staff, changeSetting, { key: 'social-links', value: { facebook: 'https://www.facebook.com/example' } })
    expect(await call(rt, getSiteSettings, {})).toMatchObject({
      socialLinks: { facebook: 'https://www.facebook.com/example' },
      nonTechnicalFunctions: ['marketing'],
    })
  }))

test('an unknown key, and a value of another shape, are refused', () =>
  withRuntime(async rt => {
    const staff = rt.as(system)
    const refused = { code: 'bad-input' }
    await expect(call(staff, changeSetting, { key: 'toString', value: 1 })).rejects.toMatchObject(refused)
    await expect(
      call(staff, changeSetting, { key: 'non-technical-functions', value: ['everything'] }),
    ).rejects.toMatchObject(refused)
    const script = { facebook: 'javascript:alert(1)' }
    await expect(call(staff, changeSetting, { key: 'social-links', value: script })).rejects.toMatchObject(refused)
  }))

const GOOD = '"non-technical-functions": ["statistics"]'
test.each<[string, string | Uint8Array, object]>([
  ['a value of another shape after a good one', `{${GOOD}, "social-links": {"facebook": "javascript:alert(1)"}}`, {}],
  ['a key that nobody knows after a good one', `{${GOOD}, "constructor": 1}`, { constructor: 'unknown' }],
  ['a good key without a value', `{${GOOD}, "social-links": null}`, { 'social-links': 'required' }],
  ['a list', `[${GOOD.slice(27)}]`, { file: 'not-an-object' }],
  ['half a file', `{${GOOD}`, { file: 'not-an-object' }],
  ['nothing', '', { file: 'not-an-object' }],
])('a file of settings with %s writes none of them', (_, content, fields) =>
  withRuntime(async rt => {
    const given = { name: 'settings.json', bytes: Buffer.from(content) }
    const refused = { code: 'bad-settings-file', detail: { fields } }
    await expect(call(rt.as(system), importSettings, given)).rejects.toMatchObject(refused)
    expect((await call(rt, getSiteSettings, {})).nonTechnicalFunctions).toEqual([])
  }),
)

test.each(['utf8', 'utf16le'] as const)('a file of settings that an editor saved as %s is written whole', encoding =>
  withRuntime(async rt => {
    const bytes = Buffer.from(`\uFEFF{${GOOD}, "social-links": {"facebook": "https://www.facebook.com/a"}}`, encoding)
    expect(await call(rt.as(system), importSettings, { name: 'settings.json', bytes })).toEqual({
      keys: ['non-technical-functions', 'social-links'],
    })
    expect(await call(rt, getSiteSettings, {})).toMatchObject({
      socialLinks: { facebook: 'https://www.facebook.com/a' },
      nonTechnicalFunctions: ['statistics'],
    })
  }),
)

test('a row whose shape is no longer known counts as unset', () =>
  withRuntime(async rt => {
    await inspect(rt, tx =>
      tx.insert(settings).values({ key: 'non-technical-functions', value: 'something', updatedAt: rt.now() }),
    )
    expect((await call(rt, getSiteSettings, {})).nonTechnicalFunctions).toEqual([])
  }))
