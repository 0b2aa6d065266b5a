import { Notice } from '#web/ui/notice.tsx'
import { clientDone } from './client-texts.ts'

/** What was just done, where the address says so. */
export function ClientDone({ code }: { code: string | null }) {
  const words = code !== null && Object.hasOwn(clientDone, code) ? clientDone[code] : undefined
  return words ? (
    <Notice tone="green" role="status" title={words.title} className="my-3">
      <p>{words.text}</p>
    </Notice>
  ) : null
}
