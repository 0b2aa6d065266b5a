import { SecurityDesk } from './security-desk.tsx'
import type { SectionData } from '../sections.server.ts'

export default function SecuritySection({ data }: { data: SectionData<'security'> }) {
  return <SecurityDesk security={data} />
}
