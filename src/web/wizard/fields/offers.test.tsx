import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { offerStep } from '#areas/requests/wizards/parts/energy.ts'
import type { WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import type { FieldOf } from '#areas/wizards/wizard.ts'
import { cents } from '#core/money.ts'
import { OffersInput } from './offers.tsx'

const field = offerStep.fields.find((each): each is FieldOf<'offers'> => each.kind === 'offers')
const item = (id: string, total: number, price: number): WizardOffer => ({
  offer: {
    id,
    type: 'luce',
    name: id,
    supplier_name: 'Sole',
    price_per_unit: price,
    monthly_fixed_fee: 8,
    activation_cost: 0,
    luce: { index: null, prices: { mono: price }, fixed_months: 12, fee_year: 96 },
    gas: null,
  } as WizardOffer['offer'],
  seen: id,
  yearly: { total: cents(total), basis: 'Con 2.700 kWh all’anno' },
})

function drawn(search: string): string {
  if (!field) throw new Error('the step has no list')
  const nothing = () => {}
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/dashboard/servizi/switch${search}`]}>
      <OffersInput
        field={field}
        answers={{ selectedOffer: 'chiara' }}
        steps={[offerStep]}
        missing={[]}
        known={{ provinces: [] }}
        offers={{ list: [item('piena', 60_000, 0.2), item('chiara', 70_000, 0.1)], failure: null }}
        storedIban={null}
        supplies={[]}
        chosen={null}
        onAnswer={nothing}
        onTell={nothing}
        onBusy={nothing}
      />
    </MemoryRouter>,
  )
}
const names = (html: string) => [...html.matchAll(/offer-card-name">([^<]+)/g)].map(([, name]) => name)

test('the list says its order, and another is an address of the same step', () => {
  const html = drawn('?passo=offerta&poi=controlla')
  expect(names(html)).toEqual(['piena', 'chiara'])
  expect(html).toContain('Dalla spesa annua più bassa, con il tuo consumo.')
  expect(html).toMatch(/href="[^"]*\?passo=offerta&amp;poi=controlla&amp;ordina=prezzo"/)
  expect(html).toContain('0,1000 €/kWh')
})

test('in another order the chosen offer is still the chosen one', () => {
  const html = drawn('?passo=offerta&ordina=prezzo')
  expect(names(html)).toEqual(['chiara', 'piena'])
  expect(html).toContain('Dal prezzo della luce più basso.')
  expect(html).toMatch(/data-chosen="true".*offer-card-name">chiara/)
  expect(html).toContain('name="selectedOffer" value="chiara"')
  expect(html).toMatch(/href="[^"]*\?passo=offerta"[^>]*>Spesa annua/)
})
