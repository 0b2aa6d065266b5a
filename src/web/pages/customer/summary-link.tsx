import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { Icon } from '#web/ui/icon.tsx'
import { requestFileAddress } from './addresses.ts'

/** What was asked for and accepted, as it was sent by mail. */
export function SummaryLink({ summary }: { summary: NonNullable<RequestDetail['summary']> }) {
  return (
    <a href={requestFileAddress(summary.fileId)} download={summary.name} className="inline-flex items-center gap-2">
      <Icon name="page" size={18} /> Scarica il riepilogo (PDF)
    </a>
  )
}
