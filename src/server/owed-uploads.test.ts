import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { SESSION_COOKIE } from '#areas/identity/session.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import { caseAddress } from '#areas/requests/request.ts'
import { listMyCaseDocuments } from '#areas/requests/procedures/list-my-case-documents.server.ts'
import { limits } from '#core/limits.ts'
import { countUpload, UPLOADS_PATH } from '#platform/http/uploads.server.ts'
import { call } from '#platform/procedure.server.ts'
import { documentField, SEND_DOCUMENT } from '#web/pages/customer/case/case-form.ts'
import { actOnCase } from '#web/pages/customer/case/case.server.ts'
import { postedFilesName } from '#areas/wizards/form.ts'
import { contractOf } from '../../tests/support/contracts.ts'
import { press } from '../../tests/support/press.ts'
import { customer, pair, password } from '../../tests/support/second-factor.ts'
import { createPerson, type TestRuntime, useTestDatabase, visitor } from '../../tests/support/test-runtime.ts'
import { pdfFile } from '../../tests/support/wizard-draft.ts'
import { createApi } from './api/api.ts'
import { visitOf } from './session.ts'

const { withRuntime } = useTestDatabase()

/** A customer with a case, who has used up the uploads of this hour. */
async function withNoUploadsLeft(rt: TestRuntime) {
  const person = await customer(rt)
  const requestId = await contractOf(rt, person)
  for (let sent = 0; sent < limits.uploads.max; sent++) await countUpload(person.rt, 1)
  return { person, requestId }
}

async function askedFor(rt: TestRuntime, requestId: string) {
  const { rt: office } = await createPerson(rt, 'admin')
  const { seen } = await call(office, openCase, { requestId, withData: false })
  await call(office, askForDocument, { requestId, seen, kind: 'identity-document', note: '' })
}

test('an upload begun by the browser is refused over the limit, and taken while the office waits for a document', () =>
  withRuntime(async rt => {
    const { person, requestId } = await withNoUploadsLeft(rt)
    const { setCookies } = await call(rt.as(visitor), signIn, { email: person.email, password })
    const cookie = pair(setCookies, SESSION_COOKIE)
    const app = new Hono().route('/api', createApi(rt))
    const { formToken } = await visitOf(rt, new Request(rt.config.SITE_URL, { headers: { cookie } }), {
      id: '',
      address: '',
    })
    const begin = async () => {
      const headers = { cookie, 'x-csrf-token': formToken, 'tus-resumable': '1.0.0', 'upload-length': '20' }
      return (await app.request(`${rt.config.SITE_URL}${UPLOADS_PATH}`, { method: 'POST', headers })).status
    }
    expect(await begin()).toBe(429)
    await askedFor(rt, requestId)
    expect(await begin()).toBe(201)
  }))

test('a file posted on the case is refused over the limit, and is the document that the office waits for', () =>
  withRuntime(async rt => {
    const { person, requestId } = await withNoUploadsLeft(rt)
    const post = (documentId: string) => {
      const file = { [postedFilesName(documentField(documentId))]: pdfFile('carta.pdf') }
      const form = { intent: SEND_DOCUMENT, document: documentId, ...file }
      return press(person.rt, actOnCase, { path: caseAddress(requestId), params: { requestId } }, form)
    }
    expect(await post(crypto.randomUUID())).toMatchObject({ init: { status: 429 } })
    await askedFor(rt, requestId)
    const { asked } = await call(person.rt, listMyCaseDocuments, { requestId })
    const answer = await post(asked[0]?.id ?? '')
    expect(answer instanceof Response && answer.headers.get('location')).toContain('fatto=documento')
  }))
