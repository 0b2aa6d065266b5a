import { Tabs } from '#web/ui/tabs.tsx'
import { activationsAddress, commissionsAddress, sendsAddress } from './address.ts'

const TABS = [
  { to: activationsAddress(), label: 'Aperte' },
  { to: activationsAddress({ view: 'to-check' }), label: 'Da controllare' },
  { to: activationsAddress({ view: 'to-send' }), label: 'Da inviare' },
  { to: activationsAddress({ view: 'customer' }), label: 'Attesa del cliente' },
  { to: activationsAddress({ view: 'supplier' }), label: 'Attesa del fornitore' },
  { to: activationsAddress({ view: 'refused' }), label: 'Rifiutate' },
  { to: activationsAddress({ late: '1' }), label: 'In ritardo' },
  { to: activationsAddress({ view: 'completed' }), label: 'Completate' },
  { to: activationsAddress({ view: 'all' }), label: 'Tutte' },
  { to: sendsAddress(), label: 'Invii' },
  { to: commissionsAddress(), label: 'Provvigioni' },
]

/** The views of the section: the queue by where a case stands, and the two lists beside it. */
export const ActivationTabs = ({ current }: { current: string }) => (
  <Tabs label="Elenchi" current={current} tabs={TABS} />
)
