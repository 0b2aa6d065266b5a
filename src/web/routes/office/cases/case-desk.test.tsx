import { expect, test } from 'vitest'
import { contractOf } from '../../../../../tests/support/contracts.ts'
import { renderedText } from '../../../../../tests/support/drawn.tsx'
import { createPerson, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import { call } from '#platform/procedure.server.ts'
import { CaseDesk } from './case-desk.tsx'
import { loadCaseDesk } from './case.server.ts'

const { withRuntime } = useTestDatabase()

const FORM = /<details class="fold fold-wide"( open="")?><summary>Correggi un dato<\/summary>[\s\S]*?<\/details>/

test('a step that lacks a code leads to the form that puts it right, with that datum chosen', () =>
  withRuntime(async rt => {
    const [maria, { rt: anna }] = [await createPerson(rt), await createPerson(rt, 'operator')]
    const requestId = await contractOf(rt, maria, null, { podPdr: 'IT00!' })
    const { number } = await call(anna, openCase, { requestId })
    const open = async (query: string) => {
      const url = new URL(`http://site.test/dashboard/richieste/R-${number}${query}`)
      return renderedText(
        <CaseDesk
          {...await loadCaseDesk(anna, { url, query: url.searchParams, params: { requestId: `R-${number}` } })}
        />,
      )
    }
    const plain = await open('')
    expect(plain).toContain('Prima manca questo: il POD manca o non ha la forma giusta; il PDR')
    expect(FORM.exec(plain)?.[1]).toBeUndefined()
    const [, to = ''] = /<a href="([^"]*)"[^>]*>Correggi il POD</.exec(plain) ?? []
    expect(to).toBe(`/dashboard/richieste/R-${number}?correggi=pod#case-corrections`)

    const led = FORM.exec(await open('?correggi=pod'))
    expect(led?.[1]).toBe(' open=""')
    expect(led?.[0]).toMatch(/<option value="pod" selected="">/)
    expect(led?.[0]).toMatch(/<input[^>]*name="value"[^>]*autofocus|<input[^>]*autofocus[^>]*name="value"/i)
    expect(FORM.exec(await open('?correggi=phoneToPort'))?.[1]).toBeUndefined()
  }))
