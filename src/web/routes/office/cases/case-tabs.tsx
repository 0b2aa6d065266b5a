import { caseTabs } from '#areas/handover/case-tabs.ts'
import type { Counted } from '#areas/handover/procedures/case-counts.server.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMayOpen } from '../sections.ts'
import { commissionsAddress, listAddress, sendsAddress } from './address.ts'
import { cents, formatEuro } from '#core/money.ts'

/** How many there are, as far as they are counted. */
export const countedText = ({ count, more }: Counted): string =>
  more ? `oltre ${(count >= 1_000 ? 1_000 : count).toLocaleString('it-IT')}` : count.toLocaleString('it-IT')

/** The views of everybody and one's own; beside the contracts the two lists of what goes to suppliers and what they pay. */
export function CaseTabs({
  isContract,
  current,
  counts,
  views = [],
}: {
  isContract: boolean
  current: string
  counts: Readonly<Record<string, Counted>>
  views?: readonly { id: string; name: string }[]
}) {
  const mayOpen = useMayOpen()
  const countOf = (id: string) => counts[id] && { count: countedText(counts[id]) }
  return (
    <Tabs
      label={isContract ? 'Elenchi' : 'Code'}
      current={current}
      tabs={[
        ...caseTabs(isContract).map(({ id, label, filter }) => ({
          to: listAddress(isContract, filter),
          label,
          ...countOf(id),
        })),
        ...views.map(({ id, name }) => ({ to: listAddress(isContract, { vista: id }), label: `«${name}»` })),
        ...(isContract
          ? [
              { to: sendsAddress(), label: 'Invii', ...countOf('sends') },
              { to: commissionsAddress(), label: 'Provvigioni', ...countOf('commissions') },
            ]
          : []),
      ].filter(({ to }) => mayOpen(to))}
    />
  )
}

export const euro = (amount: number | null): string => (amount === null ? '—' : formatEuro(cents(amount)))
