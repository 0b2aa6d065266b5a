import type { FileAnswer } from '#areas/wizards/wizard.ts'

/** Has the server open a file that it holds: the file as it is then, or why not. Throws where no answer came. */
export async function openUpload(
  file: FileAnswer,
  { password, formToken, signal }: { password: string; formToken: string; signal: AbortSignal },
): Promise<FileAnswer | 'asks' | 'wrong'> {
  if (file.type !== 'application/pdf') return file
  const answer = await fetch('/api/open-upload', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': formToken },
    body: JSON.stringify({ uploadId: file.id, password }),
    signal,
  })
  if (!answer.ok) throw new Error(`not opened: ${answer.status}`)
  const { isLocked, size } = (await answer.json()) as { isLocked: boolean; size: number }
  return isLocked ? (password ? 'wrong' : 'asks') : { ...file, size }
}
