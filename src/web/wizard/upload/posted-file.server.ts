import { openUpload } from '#areas/wizards/procedures/open-upload.server.ts'
import { documentFault, lockedFileTexts } from '#core/upload-rules.ts'
import { keepPosted } from '#platform/http/uploads.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { filePasswordName } from '../fields/posted-files.ts'

/** A file that came with the form of a browser without scripts, as it is sent otherwise; or why it is not taken. */
export async function takePosted(
  rt: Runtime,
  file: File,
  { form, field, counted }: { form: FormData; field: string; counted?: (rt: Runtime) => Promise<string> },
): Promise<FileAnswer | { refusal: string }> {
  const wrong = await documentFault(file)
  if (wrong) return { refusal: wrong }
  const { name, type } = file
  const id = await keepPosted(rt, file, counted)
  const password = String(form.get(filePasswordName(field)) ?? '')
  const { isLocked, size } = await call(rt, openUpload, { uploadId: id, password })
  if (isLocked) return { refusal: password ? lockedFileTexts.wrongAgain(name) : lockedFileTexts.again(name) }
  return { id, name, size, type }
}
