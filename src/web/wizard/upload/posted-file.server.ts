import { openUpload } from '#areas/wizards/procedures/drafts.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { storageErrors } from '#core/uploads/upload-attempts.ts'
import { documentFault, lockedFileTexts, TOO_MANY_UPLOADS, tooManyFilesText } from '#core/uploads/upload-rules.ts'
import { storePosted } from '#platform/http/uploads.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { FieldOf, FileAnswer } from '#areas/wizards/wizard.ts'
import { filePasswordName, postedFilesName } from '#areas/wizards/form.ts'

/** Stores a file posted with a form (without scripts) like an upload; or why it is refused. */
export async function takePosted(
  rt: Runtime,
  file: File,
  {
    form,
    field,
    counted,
  }: { form: FormData; field: string; counted?: (rt: Runtime, bytes: number) => Promise<string> },
): Promise<FileAnswer | { refusal: string }> {
  const wrong = await documentFault(file)
  if (wrong) return { refusal: wrong }
  const { name, type } = file
  const id = await storePosted(rt, file, counted)
  const password = String(form.get(filePasswordName(field)) ?? '')
  const { isLocked, size } = await call(rt, openUpload, { uploadId: id, password })
  if (isLocked) return { refusal: password ? lockedFileTexts.wrongAgain(name) : lockedFileTexts.again(name) }
  return { id, name, size, type }
}

/** All files posted in a field, added to those already stored; the first refusal is reported. */
export async function takeAllPosted(
  rt: Runtime,
  form: FormData,
  { name: field, maxFiles }: Pick<FieldOf<'files'>, 'name' | 'maxFiles'>,
  stored: readonly FileAnswer[],
): Promise<{ files: FileAnswer[]; refusal: string | null }> {
  const chosen = form.getAll(postedFilesName(field)).filter(each => each instanceof File && each.size > 0)
  const files = stored.slice(0, maxFiles)
  const room = maxFiles - files.length
  let refusal: string | null = null
  for (const file of chosen.slice(0, room) as File[]) {
    try {
      const taken = await takePosted(rt, file, { form, field })
      if ('refusal' in taken) refusal = taken.refusal
      else files.push(taken)
    } catch (error) {
      const code = error instanceof AppError ? error.code : ''
      if (code !== 'storage-full' && code !== 'too-many-attempts') throw error
      const retryAfter = error instanceof AppError ? error.detail.retryAfter : undefined
      refusal = code === 'storage-full' ? storageErrors[code] : withTryAgain(TOO_MANY_UPLOADS, retryAfter)
      break
    }
  }
  if (chosen.length > room) refusal ??= tooManyFilesText(maxFiles)
  return { files, refusal }
}
