import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { createUploadServer } from '#platform/http/uploads.server.ts'
import { uploadAnswer } from './uploads.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-upload-answers-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { handle } = createUploadServer({ DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:3000' }, async request => {
  if (!request.headers.has('x-person')) throw { status_code: 401, body: 'sign-in-required' }
  return 'maria'
})
const log = createLog('silent')
const MARIA = { 'Tus-Resumable': '1.0.0', 'x-person': 'maria' }

async function ask(method: string, path: string, headers: Record<string, string>) {
  const answer = await handle(new Request(`http://127.0.0.1:3000/api/uploads${path}`, { method, headers }))
  return uploadAnswer(answer, 'r1', log)
}

test.each([
  [
    'parts sent side by side',
    'POST',
    '',
    { ...MARIA, 'Upload-Concat': 'partial', 'Upload-Length': '10' },
    400,
    'upload-in-parallel',
  ],
  [
    'their sum',
    'POST',
    '',
    { ...MARIA, 'Upload-Concat': 'final;/api/uploads/a /api/uploads/b' },
    400,
    'upload-in-parallel',
  ],
  ['no length', 'POST', '', MARIA, 400, 'upload-length-missing'],
  ['too much', 'POST', '', { ...MARIA, 'Upload-Length': '999999999' }, 413, 'too-large'],
  [
    'metadata that are none',
    'POST',
    '',
    { ...MARIA, 'Upload-Length': '1', 'Upload-Metadata': 'a b c' },
    400,
    'bad-input',
  ],
  ['no protocol', 'POST', '', { 'x-person': 'maria', 'Upload-Length': '1' }, 412, 'bad-input'],
  ['a stranger', 'POST', '', { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' }, 401, 'sign-in-required'],
  ['an upload that is not there', 'HEAD', '/9b2d2c6e-0000-4000-8000-000000000000', MARIA, 404, 'not-found'],
] as const)(
  '%s: refused as a problem in Italian, never as a fault of ours',
  async (_, method, path, headers, status, code) => {
    const answer = await ask(method, path, headers)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const told = (await answer.json()) as { status: number; code: string; detail: string }
    expect([answer.status, told.status, told.code]).toEqual([status, status, code])
    expect(told.detail).toMatch(/^[A-Z].*[a-zà-ù].*\.$/)
    expect(told.detail).not.toMatch(/\b(the|not|is|upload|extension)\b/i)
  },
)

test('what is taken stays as the protocol has it', async () => {
  const answer = await ask('POST', '', { ...MARIA, 'Upload-Length': '10' })
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
  expect(answer.headers.get('location')).toMatch(/^\/api\/uploads\//)
})
