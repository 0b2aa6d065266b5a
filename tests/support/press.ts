import { RouterContextProvider } from 'react-router'
import { formTokenContext, runtimeContext } from '#web/context.ts'
import type { Runtime } from '#platform/procedure.server.ts'

interface Address {
  path: string
  params?: Readonly<Record<string, string>>
}

type Action<T> = (args: {
  context: RouterContextProvider
  request: Request
  url: URL
  params: Readonly<Record<string, string>>
}) => Promise<T>

/** Submits a page's form: calls its action with these values as the runtime's person. */
export function press<T>(rt: Runtime, action: Action<T>, { path, params = {} }: Address, fields: object): Promise<T> {
  const context = new RouterContextProvider()
  context.set(runtimeContext, rt)
  context.set(formTokenContext, '')
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) body.append(name, each as string | Blob)
  const url = new URL(path, 'http://site.test')
  return action({ context, url, params, request: new Request(url, { method: 'POST', body }) })
}
