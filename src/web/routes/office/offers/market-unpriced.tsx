import { Form } from 'react-router'
import { unpricedTexts } from '#areas/offers/open-data/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import type { OffersView } from './offers-section.server.ts'

type Unpriced = OffersView<'market'>['unpriced']
type Implausible = Unpriced['implausible'][number]
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

const columns: readonly Column<Implausible>[] = [
  { head: 'Offerta', names: true, full: true, cell: ({ name }) => name },
  { head: 'Codice', cell: ({ code }) => <span className="break-all">{code}</span> },
  { head: 'Partita IVA', cell: ({ vatNumber }) => vatNumber },
  { head: 'Perché', full: true, cell: ({ reason }) => unpricedTexts[reason] },
  {
    head: 'In classifica',
    end: true,
    cell: ({ id, name, isAccepted }) => (
      <Form method="post" className="actions" preventScrollReset>
        <FormToken />
        <input type="hidden" name="offerId" value={id} />
        <input type="hidden" name="accepted" value={isAccepted ? '0' : '1'} />
        <Button small name="intent" value="accept-market">
          {isAccepted ? 'Togli' : 'Ammetti'} <span className="sr-only">{name}</span>
        </Button>
      </Form>
    ),
  },
]

/** What the market has without a cost, by reason, and the figures that wait for somebody to look at them. */
export function MarketUnpriced({ unpriced: { reasons, implausible } }: { unpriced: Unpriced }) {
  if (reasons.length === 0) return null
  return (
    <>
      <h2>Senza un costo</h2>
      <ul className="small list-disc pl-5">
        {reasons.map(({ reason, offers }) => (
          <li key={reason}>
            {whole.format(offers)}: {unpricedTexts[reason]}
          </li>
        ))}
      </ul>
      {implausible.length > 0 ? (
        <Ledger caption="Cifre non verosimili" columns={columns} rows={implausible} rowKey={({ id }) => id} />
      ) : null}
    </>
  )
}
