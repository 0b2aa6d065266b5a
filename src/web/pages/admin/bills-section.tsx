import { BillDesk } from './bill-desk.tsx'
import { BillQueue } from './bill-queue.tsx'
import type { SectionData } from './sections.server.ts'

export default function BillsSection({ data }: { data: SectionData<'bills'> }) {
  return data.desk ? <BillDesk {...data.desk} /> : <BillQueue {...data.queue} />
}
