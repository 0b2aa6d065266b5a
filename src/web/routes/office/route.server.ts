import { AppError } from '#core/errors.ts'
import { reading, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { type Args, type At, at } from '#web/forms.server.ts'

export { given } from '#core/own.ts'
export {
  type Act,
  type At,
  calls,
  fieldsIn,
  formAction,
  type Refusal,
  sentIn,
  textIn,
  typedIn,
} from '#web/forms.server.ts'

/** Loader of a route: `export const loader = loads(loadClients)`. */
export const loads =
  <T>(load: (rt: Runtime, at: At) => Promise<T>) =>
  (args: Args): Promise<T> =>
    load(args.context.get(runtimeContext), at(args))

/** For screens whose procedures only read: they share one transaction. */
export const reads =
  <T>(load: (rt: Runtime, at: At) => Promise<T>) =>
  (args: Args): Promise<T> =>
    reading(args.context.get(runtimeContext), rt => load(rt, at(args)))

/** The uploaded file of a form; throws `file-missing` without one. */
export async function fileIn(form: FormData): Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new AppError('file-missing')
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}
