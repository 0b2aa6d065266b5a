import { ask } from './ask.ts'
import type { RigNode } from './node.ts'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'

/** One request of the tus protocol; throws when refused. */
export async function tus(
  rig: Rig,
  node: RigNode,
  person: Person,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
) {
  const answer = await ask(node.url + path, {
    method,
    body: body && new Uint8Array(body),
    headers: {
      'tus-resumable': '1.0.0',
      origin: rig.url,
      cookie: person.cookie,
      'x-csrf-token': person.token,
      'x-forwarded-for': person.address,
      ...headers,
    },
  })
  if (answer.status >= 300 || answer.status === 0) throw new Error(`${method} answered ${answer.status}`)
  return answer.headers
}

/** Path of a new PDF upload. */
export async function begun(rig: Rig, node: RigNode, person: Person, length: number): Promise<string> {
  const [name, type] = ['bolletta.pdf', 'application/pdf'].map(text => Buffer.from(text).toString('base64'))
  const created = await tus(rig, node, person, 'POST', '/api/uploads', {
    'upload-length': String(length),
    'upload-metadata': `filename ${name},filetype ${type}`,
  })
  return new URL(created.get('location') ?? '', `${node.url}/api/uploads/`).pathname
}
