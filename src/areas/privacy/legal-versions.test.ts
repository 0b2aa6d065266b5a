import { expect, test } from 'vitest'
import {
  announceLegalChanges,
  listLegalVersions,
  deleteLegalDraft,
  openLegalDraft,
  publishLegalVersion,
  saveLegalDraft,
  takeBackLegalVersion,
} from './procedures/legal-versions.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { createPerson, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { listMyConsents, recordConsent } from '#areas/consents/procedures/my-consents.server.ts'
import { getWrittenLegalText, listLegalDocuments } from '#areas/consents/procedures/legal-documents.server.ts'

const { withRuntime } = useTestDatabase()

const refusalOf = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

const typed = {
  document: 'terms',
  validFrom: '2027-01-10',
  change: 'Il foro competente cambia.',
  description: 'Le condizioni di utilizzo del servizio, con i tuoi diritti e le nostre responsabilità.',
  keywords: 'condizioni',
  source: 'Le regole tra te e {name}.\n\n## 1. Chi siamo\n\nIl servizio è di {name}. [Scrivici](/contatti).',
}
const edition = async (rt: Runtime) => (await call(rt, openLegalDraft, { document: 'terms' })).draft?.edition ?? ''
const publish = async (rt: Runtime, changes: object = {}) =>
  refusalOf(call(rt, publishLegalVersion, { ...typed, edition: await edition(rt), ...changes }))

test('a version is written, published with its notice, announced once, and then counts wherever a version counts', () =>
  withRuntime(async rt => {
    rt.setNow(new Date('2026-12-01T10:00:00Z'))
    const [{ rt: staff }, maria] = [await createPerson(rt, 'admin'), await createPerson(rt)]
    await call(staff, saveLegalDraft, { ...typed, source: 'A metà', edition: '' })
    const seen = () => call(maria.rt, listLegalDocuments, { withTexts: true })
    expect((await seen()).documents.terms.versions).toHaveLength(1)
    expect(await call(maria.rt, getWrittenLegalText, { document: 'terms', version: '2027-01-10' })).toBeNull()
    expect(await publish(staff)).toBeNull()
    expect((await seen()).documents.terms.versions.at(-1)).toEqual({
      id: '2027-01-10',
      publishedOn: '2026-12-01',
      change: typed.change,
    })
    const text = await call(rt, getWrittenLegalText, { document: 'terms', version: '2027-01-10' })
    expect(text?.sections).toMatchObject([{ id: 'chi-siamo', title: '1. Chi siamo' }])
    expect(await call(rt.as(system), announceLegalChanges, {})).toEqual({ notified: 1 })
    expect(await call(rt.as(system), announceLegalChanges, {})).toEqual({ notified: 0 })
    const [told] = (await call(staff, listLegalVersions, {})).filter(({ name }) => name === 'terms')
    expect(told).toMatchObject({
      coming: '2027-01-10',
      inForce: '2025-06-24',
      versions: [{ notified: 1 }, { notified: 0 }],
    })
    // Who was told keeps what they were told.
    const takeBack = { document: 'terms', version: '2027-01-10' }
    expect((await refusalOf(call(staff, takeBackLegalVersion, takeBack)))?.code).toBe('legal-announced')

    rt.setNow(new Date('2027-01-09T23:30:00Z'))
    expect((await seen()).written.terms?.lead).toBe('Le regole tra te e {name}.')
    const { documents } = await call(maria.rt, listMyConsents, {})
    expect(documents.find(({ name }) => name === 'terms')).toMatchObject({
      inForce: '2027-01-10',
      change: typed.change,
    })
    await call(maria.rt, recordConsent, { purpose: 'marketing', channel: 'email', given: true })
  }))

test('until somebody is told a version may be taken back; a draft may be thrown away; two editors are told of each other', () =>
  withRuntime(async rt => {
    rt.setNow(new Date('2026-12-01T10:00:00Z'))
    const [anna, bice] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    expect(await publish(anna.rt)).toBeNull()
    const takeBack = { document: 'terms', version: '2027-01-10' }
    await call(anna.rt, takeBackLegalVersion, takeBack)
    expect((await call(rt, listLegalDocuments, {})).documents.terms.versions).toHaveLength(1)
    const before = await edition(anna.rt)
    await call(anna.rt, saveLegalDraft, { ...typed, change: 'Di Anna.', edition: before })
    const late = await refusalOf(call(bice.rt, saveLegalDraft, { ...typed, edition: before }))
    expect(late).toMatchObject({ code: 'changed-meanwhile', detail: { values: { by: 'Maria Rossi' } } })
    await call(bice.rt, deleteLegalDraft, { document: 'terms', edition: await edition(bice.rt) })
    expect((await refusalOf(call(anna.rt, saveLegalDraft, { ...typed, edition: before })))?.code).toBe(
      'changed-meanwhile',
    )
    expect((await refusalOf(call(anna.rt, takeBackLegalVersion, takeBack)))?.code).toBe('not-found')
  }))

test('what stands against a version is told by its field', () =>
  withRuntime(async rt => {
    rt.setNow(new Date('2026-12-01T10:00:00Z'))
    const { rt: staff } = await createPerson(rt, 'admin')
    const faults = async (changes: object) => (await publish(staff, changes))?.detail.fields
    expect(await faults({ validFrom: '2026-12-31' })).toEqual({ validFrom: 'too-early' })
    expect(await faults({ validFrom: '' })).toEqual({ validFrom: 'not-a-date' })
    expect(await faults({ change: '', description: 'corta' })).toEqual({
      change: 'too-short',
      description: 'description-length',
    })
    expect(await faults({ source: 'Inizio\n\n## Vuota' })).toEqual({ source: 'section-empty:3' })
    const section = (words: string) => ({ source: `Inizio\n\n## Uno\n\n${words}` })
    expect(await faults(section('Ciao {cognome}'))).toEqual({ source: 'unknown-place' })
    expect(await faults(section('Figure: {offerCount}'))).toEqual({ source: 'unknown-place' })
    expect(await faults(section('[qui](javascript:alert)'))).toEqual({ source: 'bad-link' })
    // Reclami are not announced: from tomorrow, and after the version there is.
    expect(await faults({ document: 'reclami', validFrom: '2026-12-01' })).toEqual({ validFrom: 'too-early' })
    expect(await publish(staff, { document: 'reclami', validFrom: '2026-12-02', edition: '' })).toBeNull()
    expect(await faults({ document: 'reclami', validFrom: '2026-12-02', edition: '' })).toEqual({
      validFrom: 'too-early',
    })
  }))
