import { describe, expect } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { endOutsideSites, serveOutside } from '../../../../tests/support/outside-site.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import { linkFigures } from './prospect.server.ts'
import {
  acceptContact,
  acquireLink,
  addProspect,
  getLinkOverview,
  getProspect,
  moveProspect,
  saveCampaign,
  saveProspect,
  blockOutreach,
  forgetOldOutreach,
  sendOutreach,
} from '../procedures/prospects.server.ts'
import { importReferringDomains, previewReferringDomains } from '../procedures/referring-domains.server.ts'
import { MAX_OUTREACH_A_DAY } from './prospect.ts'
import { checkProspects, flagFollowUps, verifyLinks } from './read-site.server.ts'

const test = officeTest()
endOutsideSites()
const DAY = 86_400_000

const outside = <T extends TestRuntime>(rt: T, host: string): T => ({
  ...rt,
  config: { ...rt.config, OUTSIDE_FIXTURES: [host] },
})
const later = (rt: TestRuntime, days: number) => rt.setNow(new Date(rt.now().getTime() + days * DAY))

/** A prospect with a contact, as the office would have it. */
async function withContact(rt: TestRuntime, domain: string, contactEmail: string, campaignId = '') {
  const { id: prospectId } = await call(rt, addProspect, { domain })
  const { edition } = await call(rt, getProspect, { prospectId })
  await call(rt, saveProspect, {
    prospectId,
    edition,
    campaignId,
    strategy: 'resource_page',
    priority: 'high',
    contactEmail,
    domainAuthority: '',
    authoritySource: '',
    authorityOn: '',
    estimatedValue: '',
    notes: '',
  })
  return prospectId
}
const press = async (rt: TestRuntime, prospectId: string) => ({
  prospectId,
  edition: (await call(rt, getProspect, { prospectId })).edition,
})

describe('a prospect', () => {
  test('goes through its states, and the tiles count what happened', async ({ rt, admin }) => {
    const { id: campaignId } = await call(admin.rt, saveCampaign, {
      name: 'Risorse',
      strategy: 'resource_page',
      targetLinks: '4',
    })
    const id = await withContact(admin.rt, 'sito-uno.it', 'Redazione@Sito-Uno.it', campaignId)
    await withContact(admin.rt, 'sito-due.it', 'info@sito-due.it')
    await expect(call(admin.rt, acquireLink, await press(admin.rt, id))).rejects.toMatchObject({
      code: 'wrong-state',
    })
    later(rt, 0.01)
    await call(admin.rt, sendOutreach, { ...(await press(admin.rt, id)), personal: 'Parole nostre' })
    const mail = rt.sent.find(({ name }) => name === 'send-mail')?.data
    expect(mail).toMatchObject({ to: 'redazione@sito-uno.it', kind: 'link_outreach' })
    expect(mail?.text).toContain('Parole nostre')
    expect(mail?.text).toContain(String(mail?.unsubscribe))
    expect(await call(admin.rt, getProspect, { prospectId: id })).toMatchObject({
      status: 'contacted',
      lastContact: rt.now(),
    })
    later(rt, 1)
    await call(admin.rt, moveProspect, { ...(await press(admin.rt, id)), to: 'responded' })
    later(rt, 1)
    await call(admin.rt, acquireLink, { ...(await press(admin.rt, id)), linkUrl: 'https://sito-uno.it/risorse' })
    expect(rt.sent.at(-1)).toMatchObject({ name: 'verify-links' })
    const overview = await call(admin.rt, getLinkOverview, {})
    expect(overview).toMatchObject({
      tally: { prospects: 2, contacted: 1, responded: 1, acquired: 1 },
      target: 4,
      campaigns: [{ tally: { prospects: 1, acquired: 1 }, avgDomainAuthority: null }],
    })
    const { events } = await call(admin.rt, getProspect, { prospectId: id })
    expect(events.map(({ to, by }) => [to, by])).toEqual([
      ['acquired', 'Maria R.'],
      ['responded', 'Maria R.'],
      ['contacted', 'Maria R.'],
      ['prospect', 'Maria R.'],
    ])
  })

  test('is refused with a reason, and taken up again', async ({ rt, admin }) => {
    const id = await withContact(admin.rt, 'sito-uno.it', 'info@sito-uno.it')
    const reject = async (note: string) =>
      call(admin.rt, moveProspect, { ...(await press(admin.rt, id)), to: 'rejected', note })
    await expect(reject(' ')).rejects.toMatchObject({ detail: { fields: { note: 'reason-missing' } } })
    await reject('fuori tema')
    later(rt, 0.01)
    await call(admin.rt, moveProspect, { ...(await press(admin.rt, id)), to: 'prospect' })
    expect((await call(admin.rt, getProspect, { prospectId: id })).status).toBe('prospect')
  })

  test('of two people who act on one state, the second is told', async ({ rt }) => {
    const [one, two] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    const id = await withContact(one.rt, 'sito-uno.it', 'info@sito-uno.it')
    const seen = await press(two.rt, id)
    later(rt, 0.01)
    await call(one.rt, sendOutreach, await press(one.rt, id))
    await expect(call(two.rt, sendOutreach, seen)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(rt.sent.filter(({ name }) => name === 'send-mail')).toHaveLength(1)
  })

  test('is added once, by a real domain', async ({ admin }) => {
    await call(admin.rt, addProspect, { domain: 'sito-uno.it' })
    for (const [domain, fault] of [
      [' ', 'empty'],
      ['https://www.SITO-uno.it/x', 'known'],
      ['10.0.0.1', 'number'],
      ['localhost', 'not-public'],
    ])
      await expect(call(admin.rt, addProspect, { domain })).rejects.toMatchObject({
        detail: { fields: { domain: fault } },
      })
  })
})

describe('a proposal', () => {
  const refused = (fault: string) => ({ detail: { fields: { contactEmail: fault } } })

  test('needs a contact, never goes to one twice within ninety days, nor to who said no', async ({ rt, admin }) => {
    const send = async (id: string) => call(admin.rt, sendOutreach, await press(admin.rt, id))
    const { id: none } = await call(admin.rt, addProspect, { domain: 'senza.it' })
    await expect(send(none)).rejects.toMatchObject(refused('no-contact'))
    const first = await withContact(admin.rt, 'uno.it', 'ufficio@uno.it')
    const second = await withContact(admin.rt, 'due.it', 'UFFICIO@uno.it')
    await send(first)
    await expect(send(second)).rejects.toMatchObject(refused('recent'))
    later(rt, 91)
    const link = new URL(String(rt.sent.find(({ name }) => name === 'send-mail')?.data.unsubscribe)).searchParams.get(
      'link',
    )
    await expect(call(rt, blockOutreach, { link: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    await call(rt, blockOutreach, { link })
    await call(rt, blockOutreach, { link })
    await expect(send(second)).rejects.toMatchObject(refused('blocked'))
  })

  test('after ninety days may go again; the day has its limit', async ({ rt, admin }) => {
    const send = async (id: string) => call(admin.rt, sendOutreach, await press(admin.rt, id))
    await send(await withContact(admin.rt, 'uno.it', 'info@uno.it'))
    const again = await withContact(admin.rt, 'due.it', 'info@uno.it')
    later(rt, 91)
    await send(again)
    for (let n = 1; n < MAX_OUTREACH_A_DAY; n++) await send(await withContact(admin.rt, `n${n}.it`, `info@n${n}.it`))
    const last = await withContact(admin.rt, 'ultimo.it', 'info@ultimo.it')
    await expect(send(last)).rejects.toMatchObject({ code: 'daily-limit' })
    later(rt, 1.1)
    await send(last)
  })

  test('is followed up after ten days, and its contact forgotten after twelve months', async ({ rt, admin }) => {
    const id = await withContact(admin.rt, 'uno.it', 'info@uno.it')
    await call(admin.rt, sendOutreach, await press(admin.rt, id))
    const flag = () => inspect(rt, tx => flagFollowUps(tx, rt.now()))
    later(rt, 9)
    expect(await flag()).toBe(0)
    later(rt, 2)
    expect([await flag(), await flag()]).toEqual([1, 0])
    const contact = async () => {
      await call(rt.as(system), forgetOldOutreach, {})
      return (await call(admin.rt, getProspect, { prospectId: id })).contactEmail
    }
    later(rt, 340)
    expect(await contact()).toBe('info@uno.it')
    later(rt, 30)
    expect(await contact()).toBeNull()
  })
})

describe('a look at their sites', () => {
  test('proposes the addresses that the site shows, and keeps the one that is accepted', async ({ rt, admin }) => {
    const site = await serveOutside({
      '/': '<title>Casa &amp; Energia</title><a href="/contatti">Contatti</a>',
      '/contatti': '<a href="mailto:Redazione@casa.it?subject=x">Scrivi</a><a href="mailto:rotto">no</a>',
    })
    const office = outside(admin.rt, site.host)
    const { id: prospectId } = await call(office, addProspect, { domain: site.host })
    expect(rt.sent.at(-1)).toMatchObject({ name: 'check-prospects' })
    await checkProspects(outside(rt.as(system), site.host), { runId: String(rt.sent.at(-1)?.data.runId) })
    const found = await call(office, getProspect, { prospectId })
    expect(found).toMatchObject({
      contactEmail: null,
      check: { status: 200, title: 'Casa & Energia', emails: ['redazione@casa.it'] },
    })
    const accept = (email: string) => call(office, acceptContact, { prospectId, edition: found.edition, email })
    await expect(accept('altri@casa.it')).rejects.toMatchObject({ code: 'bad-input' })
    await accept('redazione@casa.it')
    expect(await call(office, getProspect, { prospectId })).toMatchObject({
      contactEmail: 'redazione@casa.it',
      check: { emails: [] },
    })
  }, 20_000)

  test.for([
    ['<a href="SITE/pun">PUN</a>', 'found'],
    ['<a rel="nofollow" href="SITE/">PUN</a>', 'nofollow'],
    ['<a href="https://altri.it/">altri</a>', 'missing'],
  ] as const)('an acquired link %s is %s', { timeout: 20_000 }, async ([body, linkState], { rt, admin }) => {
    const site = await serveOutside({ '/pagina': body.replace('SITE', rt.config.SITE_URL) })
    const office = outside(admin.rt, site.host)
    const prospectId = await withContact(office, site.host, 'info@casa.it')
    await call(office, sendOutreach, await press(office, prospectId))
    later(rt, 1)
    await call(office, moveProspect, { ...(await press(office, prospectId)), to: 'responded' })
    later(rt, 1)
    await call(office, acquireLink, { ...(await press(office, prospectId)), linkUrl: `${site.url}/pagina` })
    await verifyLinks(outside(rt.as(system), site.host), { runId: String(rt.sent.at(-1)?.data.runId) })
    expect(await call(office, getProspect, { prospectId })).toMatchObject({ linkState })
  })
})

test('sites that link to us: an awkward export is shown first, then written; a whole one takes away the others', async ({
  rt,
  admin,
}) => {
  expect(await inspect(rt, tx => linkFigures(tx))).toEqual({ referringDomains: null, backlinks: null, acquired: 0 })
  const text =
    '\uFEFFSito,Pagine con link,Ultima volta\r\nwww.uno.it,"1.234",2026-11-01\r\ndue.it,3,01/11/2026\r\nuno.it,2,\r\nlocalhost,1,\r\ntre.it,molti,\r\nquattro.it,1,31/02/2026\r\n'
  const preview = await call(admin.rt, previewReferringDomains, { text })
  expect(preview).toMatchObject({ fresh: 2, changed: 0, same: 0, refusedCount: 4, absent: 0 })
  expect(preview.refused.map(({ line, code }) => [line, code])).toEqual([
    [4, 'twice'],
    [5, 'domain'],
    [6, 'links'],
    [7, 'date'],
  ])
  expect(await inspect(rt, tx => linkFigures(tx))).toMatchObject({ referringDomains: null })
  await call(admin.rt, importReferringDomains, { name: 'link.csv', text })
  expect(await inspect(rt, tx => linkFigures(tx))).toMatchObject({ referringDomains: 2, backlinks: 1237 })
  await call(admin.rt, importReferringDomains, {
    name: 'tutto.csv',
    text: 'Site;Linking pages\ndue.it;5',
    isWhole: '1',
  })
  expect(await inspect(rt, tx => linkFigures(tx))).toMatchObject({ referringDomains: 1, backlinks: 5 })
  for (const [file, fault] of [
    ['a,b\n1,2', 'no-header'],
    ['Sito,Link\n"x', 'broken'],
  ])
    await expect(call(admin.rt, previewReferringDomains, { text: file })).rejects.toMatchObject({
      detail: { fields: { file: fault } },
    })
})
