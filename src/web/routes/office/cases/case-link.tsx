import type { ComponentProps } from 'react'
import { ListTabs } from '../office-list.tsx'
import { commissionsAddress, listAddress, sendsAddress } from '../addresses.ts'
import type { Counted } from '#areas/handover/procedures/list-cases.server.ts'
import { cents, formatEuro, formatNumber } from '#core/money.ts'
import { caseTabs } from '#areas/handover/case-tabs.ts'

export interface Origin {
  from?: string
}

const countedText = ({ count, more }: Counted): string =>
  more ? `oltre ${formatNumber(count >= 1_000 ? 1_000 : count)}` : formatNumber(count)

/** Shared and personal views; for contracts also the lists of sends and commissions. */
export function CaseTabs({
  isContract,
  counts,
  ...shown
}: Pick<ComponentProps<typeof ListTabs>, 'shown' | 'current'> & {
  isContract: boolean
  counts: Readonly<Record<string, Counted>>
}) {
  const countOf = (id: string) => counts[id] && countedText(counts[id])
  const others = [
    { to: sendsAddress(), label: 'Invii', count: countOf('sends') },
    { to: commissionsAddress(), label: 'Provvigioni', count: countOf('commissions') },
  ]
  return (
    <ListTabs
      label={isContract ? 'Elenchi' : 'Code'}
      tabs={caseTabs(isContract).map(({ id, ...tab }) => ({ ...tab, count: countOf(id) }))}
      others={isContract ? others : []}
      address={filter => listAddress(isContract, filter)}
      {...shown}
    />
  )
}

export const euro = (amount: number | null): string => (amount === null ? '—' : formatEuro(cents(amount)))
