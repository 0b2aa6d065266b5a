import { expect, test } from 'vitest'
import { pendingCookie } from '#areas/identity/cookies.server.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { signInScreen } from './sign-in-screen.ts'

const { withRuntime } = useTestDatabase()

const drawn = (rt: TestRuntime, path: string, init: RequestInit = {}) => {
  const request = signInScreen({ rt }, new Request(`http://localhost${path}`, init))
  return request && new URL(request.url).pathname + new URL(request.url).search
}

test('a visitor’s page of the area is drawn as the sign-in screen, which goes on to the very address', () =>
  withRuntime(async rt => {
    expect(drawn(rt, '/dashboard')).toBe('/auth?schermata=area&redirectTo=%2Fdashboard')
    expect(drawn(rt, '/dashboard/servizi/switch?passo=casa&x=1')).toBe(
      '/auth?schermata=area&redirectTo=%2Fdashboard%2Fservizi%2Fswitch%3Fpasso%3Dcasa%26x%3D1',
    )
  }))

test('nothing else is: other pages, forms, data of open pages, who is signed in, a registration that waits', () =>
  withRuntime(async rt => {
    for (const path of ['/', '/dashboards', '/blog/dashboard', '/dashboard.data', '/dashboard/bollette/1.data'])
      expect(drawn(rt, path), path).toBeNull()
    expect(drawn(rt, '/dashboard', { method: 'POST', body: 'x' })).toBeNull()
    expect(drawn((await createPerson(rt)).rt, '/dashboard')).toBeNull()
    const ctx = { config: rt.config, keys: rt.keys, now: rt.now() }
    const cookie = pendingCookie(ctx, { email: 'maria@example.test', landing: null }).split(';')[0] ?? ''
    expect(drawn(rt, '/dashboard', { headers: { cookie } })).toBeNull()
  }))
