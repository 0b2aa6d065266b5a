import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { openDocument } from './pages.server.ts'

export interface LockedPdf {
  bytes: Uint8Array
  password: string
}
/** `open` without a password, `locked` with a different one, or an unlocked copy. */
export type Unlocked = 'open' | 'locked' | { bytes: Uint8Array }

/** Copied from a single file, pages stay encrypted; next to a second file, of which nothing is used, they do not. */
const OTHER_FILE = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

async function answer({ bytes, password }: LockedPdf): Promise<Unlocked> {
  const document = await openDocument(bytes, password).catch((error: unknown) =>
    isLocked(error) ? ('locked' as const) : ('open' as const),
  )
  if (typeof document === 'string') return document
  try {
    // Readable without a password; only printing or editing is restricted.
    if (!password) return 'open'
    const pages = await document.extractPages([
      { document: null },
      { document: new Uint8Array(OTHER_FILE), excludePages: [0] },
    ])
    return pages ? { bytes: pages } : 'locked'
  } finally {
    // The process stays for the next task, the person's document does not.
    await document.loadingTask.destroy()
  }
}

answerTasks<LockedPdf, Unlocked>(answer)
