import { expect, test } from 'vitest'
import { z } from 'zod'
import { command, type Runtime } from '#platform/procedure.server.ts'
import { previewOf } from './press.server.ts'

const never = command('never', 'admin', { input: z.object({}), run: () => Promise.reject(new Error()) })
const show = previewOf(never, () => ({ summary: [], refused: [], writable: 0 }), { mostBytes: 10 })

test.each([
  ['none', undefined, 'file-missing'],
  ['an empty one', '', 'file-missing'],
  ['one that is too large', 'a,b\n1,2\n3,4\n', 'file-too-large'],
  ['a folder or a spreadsheet', 'PK\u0003\u0004abc', 'is-zip'],
  ['what is no text', 'a\u0001b', 'not-text'],
])('of files, %s is refused before anything is asked', async (_, text, code) => {
  const form = new FormData()
  if (text !== undefined) form.set('file', new File([text], 'Query.csv'))
  const at = { url: new URL('https://site.example.test/'), query: new URLSearchParams(), params: {} }
  await expect(show({} as Runtime, form, at)).rejects.toMatchObject({ detail: { fields: { file: code } } })
})
