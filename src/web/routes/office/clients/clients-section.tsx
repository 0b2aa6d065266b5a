import { ClientCard } from './client-card.tsx'
import { ClientList } from './client-list.tsx'
import type { SectionData } from '../sections.server.ts'

export default function ClientsSection({ data }: { data: SectionData<'clients'> }) {
  return data.card ? <ClientCard {...data.card} /> : <ClientList {...data.list} />
}
