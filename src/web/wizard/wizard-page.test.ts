import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { bills } from '#areas/bills/tables.server.ts'
import { limits } from '#core/limits.ts'
import { lockedFileTexts } from '#core/uploads/upload-rules.ts'
import { countUpload, takeUpload } from '#platform/http/uploads.server.ts'
import { stopUnlocking, unlockPdf } from '#platform/pdf/unlock.server.ts'
import { count } from '#platform/procedure.server.ts'
import { lockedPdf } from '../../../tests/support/locked-pdf.ts'
import { press as pressButton } from '../../../tests/support/press.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { runtimeContext } from '#web/context.ts'
import { actOnWizard, loadWizard } from './wizard-page.server.ts'
import { actsOnWizard, loadsWizard } from './wizard-route.server.ts'
import { flowOf } from '../../../tests/support/wizard-flows.ts'

const { withRuntime } = useTestDatabase()

afterAll(stopUnlocking)

const SERVICE = 'analisi_bolletta'
const page = new URL('http://127.0.0.1/dashboard/servizi/analisi_bolletta')

/** A submit without JavaScript. Returns the redirect target, or the error messages. */
async function submit(
  rt: TestRuntime,
  intent: string,
  step: string,
  fields: Record<string, string | File | File[]> = {},
  at = page,
) {
  const form = new FormData()
  const { savedAt } = await loadWizard(rt, flowOf(SERVICE), at)
  for (const [name, value] of Object.entries({ intent, step, drawnAt: String(savedAt), ...fields }))
    for (const each of [value].flat()) form.append(name, each)
  const answer = await actOnWizard(rt, flowOf(SERVICE), at, form)
  return answer instanceof Response ? answer.headers.get('location')?.replace(page.pathname, '') : answer
}

const bill = () => new File(['%PDF-1.7\n%test\n'], 'bolletta.pdf', { type: 'application/pdf' })

async function upToTheEnd(rt: TestRuntime) {
  await submit(rt, 'next', 'fornitura', { supply_type: 'luce' })
  await submit(rt, 'next', 'cliente', { customer_type: 'domestico' })
  await submit(rt, 'next', 'file', { files: '[]', 'files-new': bill() })
}

describe('a wizard walked by form posts alone', () => {
  test('goes from step to step and stores one bill', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await submit(maria.rt, 'next', 'fornitura', { supply_type: 'luce' })).toBe('?passo=cliente')
      expect(await submit(maria.rt, 'next', 'cliente', { customer_type: 'domestico' })).toBe('?passo=file')
      expect(await submit(maria.rt, 'next', 'file', { files: '[]', 'files-new': bill() })).toBe('?passo=conferma')
      expect(await submit(maria.rt, 'submit', 'conferma')).toBe('?inviata=1')
      expect(await inspect(rt, tx => tx.select().from(bills))).toMatchObject([{ fileName: 'bolletta.pdf' }])
    }))

  test('keeps the order that was given to the offers, forth and back', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const ordered = new URL('?ordina=prezzo', page)
      const luce = { supply_type: 'luce' }
      expect(await submit(maria.rt, 'next', 'fornitura', luce, ordered)).toBe('?passo=cliente&ordina=prezzo')
      expect(await submit(maria.rt, 'back', 'cliente', {}, ordered)).toBe('?passo=fornitura&ordina=prezzo')
    }))

  test('stays on a step that is not complete, with its sentence', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      expect(await submit(maria.rt, 'next', 'fornitura')).toEqual({
        errors: { supply_type: 'Scegli il tipo di fornitura' },
      })
      expect(await submit(maria.rt, 'next', 'fornitura', { supply_type: 'acqua' })).toEqual({
        errors: { supply_type: 'Scegli il tipo di fornitura' },
      })
    }))

  test('loses nothing on Indietro', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await submit(maria.rt, 'next', 'fornitura', { supply_type: 'luce' })
      expect(await submit(maria.rt, 'back', 'cliente', { customer_type: 'business' })).toBe('?passo=fornitura')
      expect((await loadWizard(maria.rt, flowOf(SERVICE), page)).answers).toMatchObject({ customer_type: 'business' })
    }))

  test('opens again at the step last looked at', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const wishedNow = async () => (await loadWizard(maria.rt, flowOf(SERVICE), page)).wished
      await submit(maria.rt, 'next', 'fornitura', { supply_type: 'luce' })
      expect(await wishedNow()).toBe('cliente')
      await submit(maria.rt, 'back', 'cliente', {})
      expect(await wishedNow()).toBe('fornitura')
      await submit(maria.rt, 'next', 'fornitura', { supply_type: 'acqua' })
      expect(await wishedNow()).toBe('fornitura')
    }))

  test('is at an address that names its step, so that Back of the browser leads to the step before', () =>
    withRuntime(async rt => {
      const { rt: maria } = await createPerson(rt)
      const opened = async (at: URL) => {
        const context = new RouterContextProvider()
        context.set(runtimeContext, maria)
        const answer = await loadsWizard({ [SERVICE]: flowOf(SERVICE) })({ context, url: at }).catch(
          (gone: unknown) => gone,
        )
        return answer instanceof Response ? answer.headers.get('location')?.replace(page.pathname, '') : 'drawn'
      }
      expect(await opened(page)).toBe('?passo=fornitura')
      await submit(maria, 'next', 'fornitura', { supply_type: 'luce' })
      expect(await opened(new URL('?ordina=prezzo', page))).toBe('?ordina=prezzo&passo=cliente')
      expect(await opened(new URL('?passo=fornitura', page))).toBe('drawn')
      expect(await opened(new URL('?inviata=1', page))).toBe('drawn')
    }))

  test('a refusal is the answer to its form, also at an address that names no step', () =>
    withRuntime(async rt => {
      const { rt: maria } = await createPerson(rt)
      const flows = { [SERVICE]: flowOf(SERVICE) }
      const answers = await pressButton(
        maria,
        async args => [await actsOnWizard(flows)(args), await loadsWizard(flows)(args)],
        { path: page.pathname },
        { intent: 'next', step: 'fornitura', supply_type: '' },
      )
      expect(answers).toMatchObject([
        { init: { status: 422 }, data: { errors: { supply_type: expect.any(String) } } },
        { data: { wished: 'fornitura' } },
      ])
    }))

  test('refuses a file of the wrong kind and keeps the good one', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await upToTheEnd(maria.rt)
      const { files } = (await loadWizard(maria.rt, flowOf(SERVICE), page)).answers
      const wrong = new File(['x'], 'virus.exe', { type: 'application/pdf' })
      expect(await submit(maria.rt, 'next', 'file', { files: JSON.stringify(files), 'files-new': wrong })).toEqual({
        errors: { files: expect.stringContaining('potenzialmente pericoloso') },
      })
      expect((await loadWizard(maria.rt, flowOf(SERVICE), page)).answers.files).toEqual(files)
    }))

  test('writes no more files than the field takes and the limit of uploads allows, however many one post brings', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const written = async () =>
        (await readdir(join(rt.config.DATA_DIR, 'uploads')).catch(() => [])).filter(name => !name.endsWith('.json'))
          .length
      const before = await written()
      const answers = []
      for (let post = 0; post < 5; post++)
        answers.push(
          await submit(maria.rt, 'next', 'file', { files: '[]', 'files-new': Array.from({ length: 30 }, bill) }),
        )
      expect(answers[0]).toEqual({ errors: { files: 'Al massimo 12 file: gli altri non sono stati caricati.' } })
      expect(answers[4]).toEqual({
        errors: { files: expect.stringContaining('Hai caricato molti file in poco tempo.') },
      })
      expect((await written()) - before).toBe(limits.uploads.max)
    }))

  test('opens a PDF with the password that came with it, and keeps it without', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const locked = new File([await lockedPdf('segreta')], 'protetta.pdf', { type: 'application/pdf' })
      const post = (password: string) =>
        submit(maria.rt, 'next', 'file', { files: '[]', 'files-new': locked, 'files-password': password })
      await submit(maria.rt, 'next', 'fornitura', { supply_type: 'luce' })
      await submit(maria.rt, 'next', 'cliente', { customer_type: 'domestico' })
      expect(await post('')).toEqual({ errors: { files: lockedFileTexts.again('protetta.pdf') } })
      expect(await post('altra')).toEqual({ errors: { files: lockedFileTexts.wrongAgain('protetta.pdf') } })
      expect(await post('segreta')).toBe('?passo=conferma')
      const { answers } = await loadWizard(maria.rt, flowOf(SERVICE), page)
      const [{ id, size }] = answers.files as [{ id: string; size: number }]
      const { bytes } = await takeUpload(rt.config.DATA_DIR, maria.id, id)
      expect(bytes).toHaveLength(size)
      expect(await unlockPdf(bytes, '')).toBe('open')
      expect(JSON.stringify(answers)).not.toContain('segreta')
    }))

  test('a limit that would refuse the last press is told on the first step, with its time', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const waitNow = async () => (await loadWizard(maria.rt, flowOf(SERVICE), page)).wait
      for (let sent = 0; sent < limits.submitBill.max; sent++) {
        expect(await waitNow()).toBeNull()
        await count(maria.rt, limits.submitBill, maria.id)
      }
      expect(await waitNow()).toBe('Hai fatto molte operazioni in poco tempo. Puoi riprovare tra un’ora.')
      rt.setNow(new Date(rt.now().getTime() + limits.submitBill.windowSeconds * 1_000))
      expect(await waitNow()).toBeNull()
    }))

  test('a limit of uploads is told on the step of the files, before one is chosen', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await upToTheEnd(maria.rt)
      for (let sent = 1; sent < limits.uploads.max; sent++) await countUpload(maria.rt, 1)
      const waitAt = async (step: string) =>
        (await loadWizard(maria.rt, flowOf(SERVICE), new URL(`?passo=${step}`, page))).wait
      expect(await waitAt('fornitura')).toBeNull()
      expect(await waitAt('file')).toContain('Hai caricato molti file in poco tempo.')
    }))

  test('takes a file out with its own button', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await upToTheEnd(maria.rt)
      const files = (await loadWizard(maria.rt, flowOf(SERVICE), page)).answers.files as { id: string }[]
      const removal = `remove:files:${files[0]?.id}`
      expect(await submit(maria.rt, removal, 'file', { files: JSON.stringify(files) })).toBe('?passo=file')
      expect((await loadWizard(maria.rt, flowOf(SERVICE), page)).answers.files).toEqual([])
    }))

  test('submits nothing while an earlier step is missing', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await submit(maria.rt, 'next', 'fornitura', { supply_type: 'luce' })
      expect(await submit(maria.rt, 'submit', 'conferma')).toBe('?passo=cliente')
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(0)
    }))

  test('a double click is one request, and both clicks say that it was sent', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await upToTheEnd(maria.rt)
      const { savedAt } = await loadWizard(maria.rt, flowOf(SERVICE), page)
      const again = { drawnAt: String(savedAt) }
      expect(await submit(maria.rt, 'submit', 'conferma', again)).toBe('?inviata=1')
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'submit', step: 'conferma', ...again }))
        form.set(name, value)
      const second = await actOnWizard(maria.rt, flowOf(SERVICE), page, form)
      expect(second instanceof Response && second.headers.get('location')).toBe(`${page.pathname}?inviata=1`)
      expect(await inspect(rt, tx => tx.$count(bills))).toBe(1)
    }))

  test('another person’s upload cannot be sent', () =>
    withRuntime(async rt => {
      const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
      await upToTheEnd(maria.rt)
      const { files } = (await loadWizard(maria.rt, flowOf(SERVICE), page)).answers
      await submit(paolo.rt, 'next', 'fornitura', { supply_type: 'luce' })
      await submit(paolo.rt, 'next', 'cliente', { customer_type: 'domestico' })
      await submit(paolo.rt, 'next', 'file', { files: JSON.stringify(files) })
      expect(await submit(paolo.rt, 'submit', 'conferma')).toEqual({
        errors: { form: 'Il file non è più disponibile: caricalo di nuovo.' },
      })
    }))
})
