import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { LockedPdf, Unlocked } from './unlock-process.server.ts'

/** Whoever waits has given up by then, and one file at a time is opened. */
const bounds = { megabytes: 900, stepMs: 8_000, totalMs: 8_000 }
const opener = new BoundedProcess<LockedPdf, Unlocked>('src/platform/pdf/unlock-process.server.ts', bounds)

/** Opens a PDF with its password, in a separate process. Other failures are left for the reader to report. Throws TaskFailed. */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Unlocked> {
  // Encryption is declared in clear; most files have none and need no process.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')) return 'open'
  return opener.ask({ bytes, password })
}

/** Ends the process. For tests. */
export const stopUnlocking = (): void => opener.stop()
