import { CaseDesk } from './case-desk.tsx'
import { RequestQueue } from './request-queue.tsx'
import type { SectionData } from './sections.server.ts'

export default function RequestsSection({ data }: { data: SectionData<'requests'> }) {
  return data.desk ? <CaseDesk {...data.desk} /> : <RequestQueue {...data.queue} />
}
