import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LegalDocument } from '#areas/consents/legal-documents.ts'
import { user } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { announceChanges } from './announce.server.ts'
import { announceLegalChanges } from './procedures/legal-versions.server.ts'
import { legalAnnouncements } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const documents: Record<string, LegalDocument> = {
  terms: {
    title: 'Condizioni di utilizzo',
    announced: true,
    versions: [
      { id: '2025-06-24', change: 'Prima versione.' },
      { id: '2027-01-10', publishedOn: '2026-12-01', change: 'Il foro cambia.' },
      { id: '2028-02-01', publishedOn: '2027-12-20', change: 'L’assistenza cambia.' },
    ],
  },
  reclami: {
    title: 'Reclami',
    versions: [
      { id: '2026-11-21', change: 'Prima versione.' },
      { id: '2027-01-10', publishedOn: '2026-12-01', change: 'Un indirizzo nuovo.' },
    ],
  },
}

/** What the job does on a day, with these documents in place of the product's. */
async function onDay(rt: TestRuntime, day: string, batch?: number) {
  rt.setNow(new Date(`${day}T08:23:00Z`))
  rt.sent.length = 0
  const told = await call(
    rt.as(system),
    { ...announceLegalChanges, run: (_, ctx) => announceChanges(ctx, documents, batch) },
    {},
  )
  return { told, mails: rt.sent.filter(job => job.name === 'send-mail').map(job => job.data) }
}

test('customers are told once, from the day the new version is on the site', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    expect((await onDay(rt, '2026-11-30')).mails).toEqual([])
    const { mails } = await onDay(rt, '2026-12-01')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: maria.email,
      kind: 'legal_change',
      subject: 'Dal 10/01/2027 cambia il documento «Condizioni di utilizzo»',
    })
    expect(mails[0]?.text).toContain('/terms?versione=2027-01-10')
    expect(mails[0]?.text).toContain('Il foro cambia.')
    expect((await onDay(rt, '2026-12-02')).mails).toEqual([])
    const rows = await inspect(rt, tx => tx.select().from(legalAnnouncements))
    expect(rows).toMatchObject([{ userId: maria.id, document: 'terms', version: '2027-01-10' }])
  }))

test('who was told of one version is told of the next as well', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await onDay(rt, '2026-12-01')
    const { mails } = await onDay(rt, '2027-12-20')
    expect(mails.map(mail => mail.to)).toEqual([maria.email])
    expect(mails[0]?.text).toContain('L’assistenza cambia.')
    expect((await onDay(rt, '2027-12-21')).mails).toEqual([])
  }))

test('who registers in between is told too; who is not confirmed, and the staff, are not; then it is over', () =>
  withRuntime(async rt => {
    const unconfirmed = await createPerson(rt)
    await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, unconfirmed.id)))
    await createPerson(rt, 'admin')
    expect((await onDay(rt, '2026-12-01')).told).toBe(0)
    const late = await createPerson(rt)
    expect((await onDay(rt, '2027-01-09')).mails.map(mail => mail.to)).toEqual([late.email])
    await createPerson(rt)
    expect((await onDay(rt, '2027-01-10')).told).toBe(0)
  }))

test('many customers are told in batches: a full one asks for the next', () =>
  withRuntime(async rt => {
    for (let n = 0; n < 3; n++) await createPerson(rt)
    expect((await onDay(rt, '2026-12-01', 2)).told).toBe(2)
    expect(rt.sent.map(job => job.name)).toContain('announce-legal-changes')
    expect((await onDay(rt, '2026-12-01', 2)).told).toBe(1)
    expect(rt.sent.map(job => job.name)).not.toContain('announce-legal-changes')
    const rows = await inspect(rt, tx => tx.select().from(legalAnnouncements))
    expect(new Set(rows.map(row => row.userId)).size).toBe(3)
  }))

test('a customer reads what they were told, and nobody else’s', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await onDay(rt, '2026-12-01')
    const read = (of: typeof maria) =>
      call(
        of.rt,
        {
          ...announceLegalChanges,
          allow: 'signedIn',
          reads: true,
          run: (_, ctx) => ctx.tx.select().from(legalAnnouncements),
        },
        {},
      )
    expect((await read(maria)).map(row => row.userId)).toEqual([maria.id])
    expect((await read(paolo)).map(row => row.userId)).toEqual([paolo.id])
  }))
