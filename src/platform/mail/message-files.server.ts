import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where mails go without a mail server (transport.server.ts). */
const folderOf = (dataDir: string) => join(dataDir, 'mail')
/** Time, kind and this make a name of at most 255 bytes; an address alone may have 254. */
const LONGEST = 150
export function recipientInFileName(to: string): string {
  const name = to.replace(/[^A-Za-z0-9@._+-]/g, '_')
  return name.length > LONGEST ? createHash('sha256').update(to).digest('hex') : name
}

async function deleteWhere(dataDir: string, isGone: (name: string, path: string) => boolean | Promise<boolean>) {
  const names = await readdir(folderOf(dataDir)).catch(() => [] as string[])
  let deleted = 0
  for (const name of names) {
    const path = join(folderOf(dataDir), name)
    if (!/\.(eml|partial)$/.test(name) || !(await isGone(name, path))) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}

/** Deletes mail files to a person, except those of one kind; returns how many. */
export const deleteMessagesTo = (dataDir: string, to: string, except: string): Promise<number> =>
  deleteWhere(dataDir, name => name.endsWith(`-${recipientInFileName(to)}.eml`) && !name.includes(`-${except}-`))

/** Deletes mail files older than a moment; returns how many. */
export const deleteOldMessages = (dataDir: string, before: Date): Promise<number> =>
  deleteWhere(dataDir, async (_, path) => {
    const info = await stat(path).catch(() => null)
    return info !== null && info.mtime < before
  })
