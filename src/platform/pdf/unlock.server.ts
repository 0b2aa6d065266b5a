import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { LockedPdf, Unlocked } from './unlock-process.server.ts'

const bounds = { megabytes: 900, stepMs: 20_000, totalMs: 20_000 }
const opener = new BoundedProcess<LockedPdf, Unlocked>('src/platform/pdf/unlock-process.server.ts', bounds)

/**
 * Opens a PDF with its password, in a process of its own. What cannot be opened for any other reason is left as it is: whoever
 * reads it says why. Throws TaskFailed.
 */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Unlocked> {
  // A locked file says so in clear; most are open and need no process.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')) return 'open'
  return opener.ask({ bytes, password })
}

/** Ends the process. For tests. */
export const stopUnlocking = (): void => opener.stop()
