import { expect, test, vi } from 'vitest'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, useTestDatabase } from '../../tests/support/test-runtime.ts'
import { syncSettings } from './settings-in-force.ts'

const { withRuntime } = useTestDatabase()

test('what the office changes stands over the environment on this node, and goes away with the setting', () =>
  withRuntime(async rt => {
    const base = Object.freeze({ ...rt.config })
    const services = { ...rt, config: { ...base } }
    const { renew, stop } = await syncSettings(services, base)
    const { rt: staff } = await createPerson(rt, 'admin')
    const dropped: string[] = []
    services.bus.subscribe(message => void (message.kind === 'drop-pages' && dropped.push(...message.tags)))
    const change = (key: string, value: unknown) => call(staff, changeSetting, { key, value })
    // A page drawn between the change and the moment it holds is drawn again.
    const droppedTwice = () =>
      vi.waitFor(() => {
        expect(dropped).toEqual(['settings', 'settings'])
        dropped.length = 0
      })
    await change('brand', { name: 'Chiara', email: 'ufficio@example.test' })
    await droppedTwice()
    await change('limits', { contact: 3 })
    await droppedTwice()
    expect(services.config).toMatchObject({
      SITE_NAME: 'Chiara',
      SITE_EMAIL: 'ufficio@example.test',
      SITE_PHONE: base.SITE_PHONE,
      // Sent from the address that the mail server knows, under the new name.
      MAIL_FROM: `Chiara <${base.SITE_EMAIL}>`,
      LIMITS: { contact: 3 },
    })
    await renew()
    expect(dropped).toEqual([])
    await change('brand', {})
    await vi.waitFor(() => expect(services.config.SITE_NAME).toBe(base.SITE_NAME))
    stop()
  }))
