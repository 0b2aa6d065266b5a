import { formTokenOf, personOf, recoveryLink, register, registerAndSignIn, signInForm } from './account.ts'
import { mailTo } from './mailbox.ts'
import { ownSite } from './own-site.ts'
import { PASSWORD } from './make-person.ts'
import { cookieOf, headerOf, postForm, postJson, send, siteOrigin } from './raw-request.ts'
import { expect, test } from 'vitest'

const valueOf = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))

test('a session that somebody planted before is never the one signed in with', async () => {
  const { email, confirmation, pending } = await register()
  await send('GET', confirmation, { Cookie: pending })
  const planted = 'pf_auth=piantato.c2lnbmF0dXJl'
  const first = cookieOf(await postForm('/auth', signInForm(email), { Cookie: planted })) ?? ''
  const second = cookieOf(await postForm('/auth', signInForm(email))) ?? ''
  expect(new Set([planted, first, second]).size).toBe(3)
  expect([await personOf(planted), await personOf(first), await personOf(second)]).toEqual([null, email, email])

  const out = await postForm('/esci', { _csrf: await formTokenOf(first) }, { Cookie: first })
  expect(valueOf(cookieOf(out) ?? 'x')).toBe('')
  expect([await personOf(first), await personOf(second)]).toEqual([null, email])
})

test('a cookie that was changed opens nothing and breaks nothing', async () => {
  const { email, cookie } = await registerAndSignIn()
  const value = valueOf(cookie)
  const [token = '', mark = ''] = value.split('.')
  // The last base64 character has unused bits: these four decode to the same bytes.
  const other = (letter: string) => ('YZab'.includes(letter) ? 'A' : 'a')
  const changed = [...value].map((letter, n) => value.slice(0, n) + other(letter) + value.slice(n + 1))
  const made = [
    '',
    token,
    `${token}.`,
    `.${mark}`,
    `${value}x`,
    `${mark}.${token}`,
    'x',
    '....',
    'made-up.c2lnbmF0dXJl',
  ]
  for (const each of [...changed, ...made])
    expect(await personOf(`pf_auth=${encodeURIComponent(each)}`), each).toBeNull()

  for (const raw of [
    'pf_auth=%',
    'pf_auth=%E0%A4%A',
    'pf_auth=\u00e9\u00ff.a',
    `pf_auth=${'a'.repeat(10_000)}`,
    Array.from({ length: 300 }, (_, n) => `pf_auth=${n}`).join('; '),
    ';;;;=;pf_auth',
    '__proto__=1; pf_auth=a.b',
    'pf_pending=x; pf_said=<script>',
    `pf_pending=e30.zzzzzzzz.${'\u00e9'.repeat(43)}`,
    `pf_recovery=e30.zzzzzzzz.${'\u00e9'.repeat(43)}; pf_reset=a.b.c`,
  ])
    for (const path of ['/', '/auth', '/dashboard', '/conferma-email', '/reset-password', '/contatti', '/api/events'])
      expect((await send('GET', path, { Cookie: raw })).status, `${path} ${raw.slice(0, 40)}`).toBeLessThan(500)
  expect(await personOf(cookie)).toBe(email)
})

const FORMS = [
  '/esci',
  '/contatti',
  '/dashboard?tab=profile',
  '/dashboard/profilo/accesso',
  '/dashboard/profilo/consensi',
  '/dashboard/profilo/verifica',
  '/dashboard/profilo/i-miei-dati',
  '/dashboard/servizi/analisi_bolletta',
  '/dashboard/analisi',
  '/preferenze-cookie',
  '/assistente',
  '/auth',
]

test('a form whose session is over leads to a sign-in that says so, also where the browser has dropped the cookie', async () => {
  const toSignIn = async (method: string) => {
    const answer = await send(method, '/dashboard/servizi/voltura.data?passo=fornitura', { Origin: siteOrigin() }, '')
    const [, location = ''] = /(\/auth\?[^"\\\r\n]+)/.exec(answer.headers + answer.body) ?? []
    return (await send('GET', location)).body
  }
  expect(await toSignIn('POST')).toContain('La tua sessione è scaduta')
  const opened = await toSignIn('GET')
  expect(opened).toContain('Accedi per aprire la pagina che hai chiesto.')
  expect(opened).not.toContain('La tua sessione è scaduta')
})

test('a form without the token of its own session does nothing', async () => {
  const [gaia, other] = [await registerAndSignIn(), await registerAndSignIn()]
  const stolen = await formTokenOf(other.cookie)
  for (const path of FORMS)
    for (const token of [undefined, '', stolen, 'A'.repeat(43)]) {
      const fields = { intent: 'end-others', firstName: 'Mallory', ...(token !== undefined && { _csrf: token }) }
      const answer = await postForm(path, fields, { Cookie: gaia.cookie })
      expect([403, 404, 405], `${path} ${answer.status}`).toContain(answer.status)
    }
  for (const path of ['/api/contact', '/api/chatbot', '/api/validate-input', '/api/auth/sign-out', '/api/auth/sign-in'])
    for (const headers of [{}, { 'X-CSRF-Token': stolen }, { 'X-CSRF-Token': '' }] as Record<string, string>[])
      expect((await postJson(path, {}, { Cookie: gaia.cookie, ...headers })).status, path).toBe(403)
  expect(await personOf(gaia.cookie)).toBe(gaia.email)
})

test('an act that is not theirs, or that nobody knows, is refused to a signed-in person and is no failure', async () => {
  const gaia = await registerAndSignIn()
  const token = await formTokenOf(gaia.cookie)
  const acts = ['', 'x', '__proto__', 'constructor', 'publish', 'approve', 'change-password', 'end-session', 'erase']
  for (const path of FORMS.filter(path => path !== '/esci'))
    for (const intent of acts) {
      const answer = await postForm(
        path,
        { _csrf: token, intent, sessionId: 'x', id: 'x', billId: 'x' },
        { Cookie: gaia.cookie },
      )
      expect(answer.status, `${path} ${intent}`).toBeLessThan(500)
    }
  for (const section of ['analisi', 'sicurezza', 'clienti', 'ricerca/blog', 'impostazioni'])
    for (const part of ['', '/x', '?id=x', '?cursor=x']) {
      const answer = await send('GET', `/dashboard/${section}${part}`, { Cookie: gaia.cookie })
      expect(answer.status, section).toBeLessThan(500)
      expect(answer.body, section).not.toContain('Clienti Registrati')
    }
  expect(await personOf(gaia.cookie)).toBe(gaia.email)
})

/** Foreign addresses smuggled into return paths. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  '/\u2215/evil.example',
  '//evil.example\u3002com',
  ' //evil.example',
  '/@evil.example/..//evil.example',
  '/dashboard\r\nSet-Cookie: x=1',
]

test('signing in, confirming and recovering lead nowhere but to our own pages', async () => {
  const { cookie } = await registerAndSignIn()
  const people = [await registerAndSignIn(), await registerAndSignIn(), await registerAndSignIn()]
  const site = ownSite.url
  const expectHere = (location: string | undefined, tried: string) => {
    const target = new URL(location ?? '/', site)
    expect(target.origin, `${tried} → ${location}`).toBe(new URL(site).origin)
    expect(location ?? '/', tried).not.toMatch(/^(?:\/\/|\/\\)/)
  }
  for (const [n, path] of ELSEWHERE.entries()) {
    // Sign-in limit: eight per quarter of an hour.
    const { email } = people[n % people.length] ?? { email: '' }
    const query = `redirectTo=${encodeURIComponent(path)}`
    const entered = await postForm('/auth', signInForm(email, PASSWORD, { redirectTo: path }))
    expect(entered.status, path).toBe(302)
    expectHere(headerOf(entered, 'location'), path)
    expect(entered.headers, path).not.toMatch(/^set-cookie: x=1/im)
    for (const address of [`/auth?${query}`, `/conferma-email?${query}`, `/reset-password?${query}`])
      for (const headers of [{}, { Cookie: cookie }]) {
        const answer = await send('GET', address, headers)
        expectHere(headerOf(answer, 'location'), address)
        expect(answer.body, address).not.toMatch(/(?:href|action)="[^"/?#]*(?:\/\/|\\)[^"]*evil/)
      }
  }
})

const confirmHere = (held: string, password: string) =>
  postForm('/conferma-email?aperto=1', { intent: 'confirm', password, redirectTo: '/offerte-luce' }, { Cookie: held })

test('the way on is carried through registration only when it is ours', async () => {
  for (const [path, leads] of [
    ['/\\evil.example', '/dashboard'],
    ['/offerte-luce', '/offerte-luce'],
  ] as const) {
    const { confirmation, pending } = await register({ redirectTo: path })
    expect(confirmation).not.toContain('evil')
    expect(headerOf(await send('GET', confirmation, { Cookie: pending }), 'location')).toBe(leads)
  }
})

test('a confirmation link opened elsewhere asks for the password, and confirms nothing without it', async () => {
  const { email, confirmation } = await register()
  const opened = await send('GET', confirmation)
  expect([opened.status, headerOf(opened, 'location')]).toEqual([302, '/conferma-email?aperto=1'])
  const held = cookieOf(opened, 'pf_reset') ?? ''
  const page = await send('GET', '/conferma-email?aperto=1', { Cookie: held })
  expect([page.status, page.body.includes('autoComplete="current-password"')]).toEqual([200, true])
  expect((await confirmHere(held, 'Sbagliata-12-no')).status).toBe(422)
  expect((await postForm('/auth', signInForm(email))).body).toContain('non confermat')
  const confirmed = await confirmHere(held, PASSWORD)
  expect([headerOf(confirmed, 'location'), await personOf(cookieOf(confirmed) ?? '')]).toEqual(['/offerte-luce', email])
})

test('a stranger who registered somebody’s address stays outside when its owner recovers it', async () => {
  const { email } = await register()
  const opened = await send('GET', await recoveryLink(email))
  const chosen = 'Girasole-58-verde'
  const set = await postForm(
    '/auth?reset=true',
    { intent: 'reset', password: chosen },
    { Cookie: cookieOf(opened, 'pf_reset') ?? '' },
  )
  expect(set.status).toBe(302)
  expect((await postForm('/auth', signInForm(email))).status).toBe(422)
  expect((await postForm('/auth', signInForm(email, chosen))).status).toBe(302)
})

test('a confirmation link that is pressed again signs nobody in', async () => {
  const { email, confirmation, pending } = await register()
  const first = await send('GET', confirmation, { Cookie: pending })
  const again = await send('GET', confirmation, { Cookie: pending })
  expect(await personOf(cookieOf(first) ?? '')).toBe(email)
  expect(cookieOf(again)).toBeUndefined()
  expect(again.status).toBe(302)
  for (const link of [
    `${confirmation}x`,
    confirmation.slice(0, -3),
    confirmation.replace(/token=..../, 'token=AAAA'),
  ]) {
    const answer = await send('GET', link)
    expect(answer.status).toBeLessThan(500)
    expect(headerOf(answer, 'location') ?? '').not.toContain('confermata')
  }
  expect((await postForm('/auth', signInForm(email))).status).toBe(302)
})

test('a recovery link works once, and a new password ends every session there was', async () => {
  const { email, cookie } = await registerAndSignIn()
  const link = await recoveryLink(email)
  const opened = await send('GET', link)
  const held = [...opened.headers.matchAll(/^set-cookie: ([^;\r\n]*)/gim)].map(([, pair]) => pair).join('; ')
  const newPassword = 'Girasole-58-verde'
  const set = await postForm('/auth?reset=true', { intent: 'reset', password: newPassword }, { Cookie: held })
  expect(set.status).toBe(302)
  expect(await personOf(cookie)).toBeNull()
  // The change is announced by mail; link, cookie and old password no longer work.
  await mailTo(email, 'password_changed')
  const replayed = await postForm('/auth?reset=true', { intent: 'reset', password: PASSWORD }, { Cookie: held })
  expect(replayed.status).toBe(422)
  const openedAgain = await send('GET', link)
  expect(openedAgain.status).toBeLessThan(500)
  expect((await postForm('/auth', signInForm(email))).status).toBe(422)
  expect((await postForm('/auth', signInForm(email, newPassword))).status).toBe(302)
})

test('a page that is open when its session ends is told so, though another answer took the cookie away before', async () => {
  const { cookie } = await registerAndSignIn()
  await postForm('/esci', { _csrf: await formTokenOf(cookie) }, { Cookie: cookie })
  const answer = await send('GET', '/dashboard/profilo/accesso.data', { Referer: `${siteOrigin()}/dashboard` })
  const [, signIn = ''] = /"(\/auth\?[^"]*)"/.exec(answer.body) ?? []
  const { body } = await send('GET', signIn.replaceAll('\\u0026', '&'))
  expect(body).toContain('La tua sessione è scaduta')
  // Who was not in is not told that they were.
  expect((await send('GET', '/dashboard/profilo/accesso')).body).toContain('Accedi per aprire la pagina')
})

test('the recovery page without its link says where the link is', async () => {
  const { body } = await send('GET', '/auth?reset=true')
  expect(body).toMatch(/completare il recupero.*href="\/reset-password"[^>]*>chiedine uno nuovo/s)
})

test('recovery answers the same for an address nobody has', async () => {
  const { email } = await registerAndSignIn()
  const [known, unknown] = [
    await postForm('/reset-password', { email }),
    await postForm('/reset-password', { email: `nessuno-${crypto.randomUUID()}@example.test` }),
  ]
  const shape = (text: string) =>
    text.replace(/pf_\w+=[^;]*|'nonce-[^']*'/g, '').replace(/^(?:date|x-request-id): .*$/gim, '')
  expect([unknown.status, shape(unknown.headers)]).toEqual([known.status, shape(known.headers)])
})

test('pages of a person are kept by no cache, and public ones hold nothing of a person', async () => {
  const { email, cookie } = await registerAndSignIn()
  for (const path of [
    '/dashboard',
    '/dashboard?tab=profile',
    '/dashboard/profilo/accesso',
    '/dashboard/profilo/consensi',
  ]) {
    const answer = await send('GET', path, { Cookie: cookie })
    expect([answer.status, headerOf(answer, 'cache-control')], path).toEqual([200, 'private, no-store'])
  }
  for (const path of ['/', '/offerte-luce', '/blog', '/contatti', '/pun', '/privacy']) {
    await send('GET', path, { Cookie: cookie })
    const kept = await send('GET', path)
    expect(headerOf(kept, 'set-cookie'), path).toBeUndefined()
    for (const secret of [email, 'Gaia', 'Parodi', await formTokenOf(cookie)])
      expect(kept.body, path).not.toContain(secret)
  }
})
