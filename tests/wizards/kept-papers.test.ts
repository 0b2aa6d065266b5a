import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { correctCaseData } from '#areas/handover/procedures/correct-case-data.server.ts'
import { account, profiles, user } from '#areas/people/tables.server.ts'
import { erasePerson } from '#areas/privacy/erase-person.server.ts'
import { makeCopy } from '#areas/privacy/make-copy.server.ts'
import { downloadDataCopy, requestDataCopy } from '#areas/privacy/procedures/data-copies.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { answerCorrection, listMyCorrections } from '#areas/requests/procedures/corrections.server.ts'
import { forgetOldRequests } from '#areas/requests/procedures/retention.server.ts'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import { sendActivationSummary } from '#areas/requests/procedures/send-activation-summary.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { Service } from '#web/wizard/wizards.ts'
import { tablesWith } from '../support/fill-tables.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from '../support/test-runtime.ts'
import { pdfFile } from '../support/wizard-draft.ts'
import { someAnswers } from '../support/some-answers.ts'
import { completeWizard } from '../support/wizard-walk.ts'
import { pdfPages } from '../support/pdf-text.ts'

const { withRuntime } = useTestDatabase('with offers')
type Person = Awaited<ReturnType<typeof createPerson>>

const SECRETS = ['IT60X0542811101000000123456', 'CA12345AB', 'RSSMRA80A41D969D', 'Via Assarotti', '3331234567']
const PASSWORD = 'Farfalla-92-blu'
const answers = {
  ...someAnswers,
  supplyType: 'luce',
  consumptionEstimate: 'medio',
  clientType: 'domestico',
  currentSupplierLuce: 'Fornitore Vecchio',
  pod: 'IT001E12345678',
  sameAsSupply: 'si',
  digitalBill: 'si',
  hasActiveLine: 'no',
  sameAsInstallation: 'si',
  'oldBill-new': pdfFile(),
  'identityDocument-new': pdfFile('documento.pdf'),
}

/** A request submitted and confirmed by mail, with its summary. */
async function submitted(rt: TestRuntime, person: Person, service: Service = 'voltura') {
  await completeWizard(person.rt, service, answers)
  const [made] = await inspect(rt, tx => tx.select().from(activations).where(eq(activations.userId, person.id)))
  await call(rt.as(system), sendActivationSummary, { activationId: made?.id ?? '' })
  const [activation] = await inspect(rt, tx => tx.select().from(activations).where(eq(activations.userId, person.id)))
  return activation!
}

const textOf = async (bytes: Buffer): Promise<string> => (await pdfPages(bytes)).join(' ')

describe('what a request leaves', () => {
  test('is sealed: no row of any table shows the account, the document or the tax code', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const activation = await submitted(rt, maria)
      const shown = JSON.stringify(activation)
      for (const secret of SECRETS) expect(shown).not.toContain(secret)
      expect(await inspect(rt, tx => tablesWith(tx, SECRETS.slice(0, 2)))).toEqual([])
    }))

  test('is changed by nobody: neither the person nor the staff may write what was signed', () =>
    withRuntime(async rt => {
      const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const { id } = await submitted(rt, maria)
      for (const [role, who] of [
        ['app_client', maria.id],
        ['app_admin', anna.id],
      ] as const) {
        const touch = (set: object) =>
          transactionAs(rt.db, role, who, tx =>
            tx.update(activations).set(set).where(eq(activations.id, id)).returning({ id: activations.id }),
          )
        expect(await touch({ summarySha256: 'x' })).toEqual([])
        expect(await touch({ selectedOffer: 'x' })).toEqual([])
        const deleted = transactionAs(rt.db, role, who, tx =>
          tx.delete(activations).where(eq(activations.id, id)).returning({ id: activations.id }),
        )
        expect(await deleted).toEqual([])
      }
      expect(await transactionAs(rt.db, 'app_admin', anna.id, tx => tx.$count(activations))).toBe(1)
    }))
})

describe('the summary', () => {
  test('is written anew with a supply code that its customer confirmed, which reaches their supplies too', () =>
    withRuntime(async rt => {
      const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
      const first = await submitted(rt, maria, 'switch')
      const { requestId } = first
      const correct = async (input: object) => {
        const { seen } = await call(anna.rt, openCase, { requestId })
        await call(anna.rt, correctCaseData, { requestId, seen, reason: 'In bolletta è scritto così.', ...input })
      }
      const codes = async () => (await inspect(rt, tx => tx.select().from(supplies))).map(({ code }) => code)
      const summarised = async () => {
        await call(rt.as(system), sendActivationSummary, { activationId: first.id })
        const [{ summaryPath }] = (await inspect(rt, tx => tx.select().from(activations))) as [typeof first]
        return { path: summaryPath!, text: await textOf(await rt.storage.get('activation-documents', summaryPath!)) }
      }
      await correct({ datum: 'pod', value: 'IT001E87654321' })
      expect([await codes(), (await summarised()).path]).toEqual([[answers.pod], first.summaryPath])

      const [correction] = await call(maria.rt, listMyCorrections, { requestId })
      await call(maria.rt, answerCorrection, { requestId, correctionId: correction!.id, answer: 'confirmed' })
      expect(await codes()).toEqual(['IT001E87654321'])
      const { path, text } = await summarised()
      expect(path).not.toBe(first.summaryPath)
      expect(text).toContain('IT001E87654321')
      expect(text).not.toContain(answers.pod)
      expect(text).toMatch(/POD: corretto il \S+, confermato da te il/)
      const mails = rt.sent.filter(({ name }) => name === 'send-mail').map(({ data }) => [data.kind, data.attachments])
      expect(mails.at(-1)).toMatchObject(['summary_corrected', [{ path }]])

      // Corrections that need no confirmation apply at once; values from a bill keep their own code.
      await inspect(rt, tx => tx.update(supplies).set({ billId: 'a-bill' }))
      await correct({ datum: 'province', value: 'sv' })
      expect((await summarised()).text).toContain('Genova (SV)')
      await correct({ datum: 'pod', value: answers.pod })
      const [again] = await call(maria.rt, listMyCorrections, { requestId })
      await call(maria.rt, answerCorrection, { requestId, correctionId: again!.id, answer: 'confirmed' })
      expect((await codes()).toSorted()).toEqual([answers.pod, 'IT001E87654321'])
    }))

  test('of energy is a scheda sintetica with the three indicators, account masked, downloaded from the case', () =>
    withRuntime(async rt => {
      const [maria, paolo, anna] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
      const activation = await submitted(rt, maria)
      const { summary } = await call(maria.rt, getMyRequest, { requestId: activation.requestId })
      const file = await call(maria.rt, fetchStoredFile, { id: summary?.fileId ?? '' })
      expect(file).toMatchObject({ contentType: 'application/pdf', name: 'riepilogo-2026-11-21.pdf' })
      const bytes = await file.bytes()
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(activation.summarySha256)
      const text = await textOf(bytes)
      for (const words of [
        'Scheda sintetica',
        'Costo fisso anno',
        'Costo per consumi',
        'Costo per potenza',
        activation.selectedOffer,
        'Che cosa hai accettato',
        'articoli 1341 e 1342',
        'Accettato il',
        'Condizioni di utilizzo del 24/06/2025',
        'Fornitura Luce',
        'Stima del consumo Medio',
        'Documenti allegati',
      ])
        expect(text).toContain(words)
      for (const secret of SECRETS.slice(0, 2)) expect(text).not.toContain(secret)

      await expect(call(paolo.rt, fetchStoredFile, { id: summary?.fileId ?? '' })).rejects.toMatchObject({
        code: 'not-found',
      })
      await call(anna.rt, fetchStoredFile, { id: summary?.fileId ?? '' })
      const accesses = await inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, maria.id)))
      expect(accesses).toMatchObject([{ what: 'file', actorId: anna.id, subject: summary?.fileId }])
    }))

  test('of a line is a contract summary with its 24 months, account and document masked; the office reads the same cost', () =>
    withRuntime(async rt => {
      const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'operator')]
      const { requestId } = await submitted(rt, maria, 'internet_casa')
      const { summary } = await call(maria.rt, getMyRequest, { requestId })
      const file = await call(maria.rt, fetchStoredFile, { id: summary?.fileId ?? '' })
      const text = await textOf(await file.bytes())
      const { activation } = await call(anna.rt, openCase, { requestId })
      expect(activation?.cost).toEqual({ months: 24, total: 52_560, basis: 'attivazione compresa' })
      const twoYears = 'Spesa in 24 mesi 525,60 €, attivazione compresa'
      for (const words of ['Sintesi contrattuale', 'Canone', twoYears, 'IT60 •••• 3456', '•••••45AB'])
        expect(text).toContain(words)
      for (const secret of SECRETS.slice(0, 2)) expect(text).not.toContain(secret)
    }))

  test('whose file is not the one that was sent is not offered as such', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { requestId, summaryPath } = await submitted(rt, maria)
      await inspect(rt, tx =>
        tx
          .update(storedFiles)
          .set({ sha256: 'another' })
          .where(eq(storedFiles.path, summaryPath ?? '')),
      )
      expect((await call(maria.rt, getMyRequest, { requestId })).summary).toBeNull()
    }))
})

describe('one’s own data', () => {
  test('the copy opens the sealed parts and holds the two documents and the summary', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await submitted(rt, maria)
      const { copyId } = await call(maria.rt, requestDataCopy, {})
      await makeCopy(rt.as(system), { copyId })
      const { stream } = await call(maria.rt, downloadDataCopy, { copyId, part: 1 })
      const files = unzipSync(Buffer.concat(await (await stream()).toArray()))
      const rows = strFromU8(files['dati/activations.json']!)
      for (const secret of ['RSSMRA80A41D969D', 'Via Assarotti']) expect(rows).toContain(secret)
      const documents = Object.keys(files).filter(name => name.startsWith('documenti/'))
      expect(documents).toHaveLength(3)
      expect(documents.filter(name => name.includes('riepilogo'))).toHaveLength(1)
    }))

  const erased = async (rt: TestRuntime, person: Person) => {
    await inspect(rt, async tx =>
      tx.insert(account).values({
        id: rt.newId(),
        userId: person.id,
        accountId: person.id,
        providerId: 'credential',
        password: await hashPassword(PASSWORD),
      }),
    )
    await call(person.rt, requestErasure, { presentPassword: PASSWORD, word: 'cancella' })
    const erasureId = String(rt.sent.findLast(job => job.name === 'erase-person')?.data.erasureId)
    await erasePerson(rt.as(system), { erasureId })
  }
  const onDisk = (rt: TestRuntime, path: string | null) =>
    existsSync(join(rt.config.DATA_DIR, 'files/activation-documents', path ?? 'none'))

  test('deleted while the voltura was not sent on yet: request, activation and papers go', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { oldBillDocumentPath, identityDocumentPath, summaryPath } = await submitted(rt, maria)
      const documents = [oldBillDocumentPath, identityDocumentPath, summaryPath]
      expect(documents.map(path => onDisk(rt, path))).toEqual([true, true, true])
      await erased(rt, maria)
      expect(documents.map(path => onDisk(rt, path))).toEqual([false, false, false])
      expect(await inspect(rt, tx => tx.$count(activations))).toBe(0)
      expect(await inspect(rt, tx => tx.$count(user, eq(user.id, maria.id)))).toBe(0)
    }))

  test('deleted after it went to the supplier: contract, papers and summary stay ten years, the account only as a number', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const { id, oldBillDocumentPath, identityDocumentPath, summaryPath, requestId } = await submitted(rt, maria)
      await inspect(rt, tx => tx.update(requests).set({ status: 'in_progress' }).where(eq(requests.id, requestId)))
      await erased(rt, maria)
      const documents = [oldBillDocumentPath, identityDocumentPath, summaryPath]
      expect(documents.map(path => onDisk(rt, path))).toEqual([true, true, true])
      const named = and(eq(activations.id, id), eq(activations.userId, maria.id))
      expect(await inspect(rt, tx => tx.$count(activations, named))).toBe(1)
      expect(await inspect(rt, tx => tx.$count(storedFiles, eq(storedFiles.ownerId, maria.id)))).toBe(3)
      const [profile] = await inspect(rt, tx => tx.select().from(profiles).where(eq(profiles.id, maria.id)))
      expect(profile).toMatchObject({ firstName: 'Account', lastName: 'cancellato', phone: null })

      rt.setNow(new Date('2036-11-20T11:00:00Z'))
      expect(await call(rt.as(system), forgetOldRequests, {})).toEqual({ requests: 0, files: 0 })
      rt.setNow(new Date('2036-11-22T11:00:00Z'))
      expect(await call(rt.as(system), forgetOldRequests, {})).toEqual({ requests: 1, files: 3 })
      expect(await inspect(rt, tx => tx.$count(activations))).toBe(0)
    }))
})
