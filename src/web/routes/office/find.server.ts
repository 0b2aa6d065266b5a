import { listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { listPostsForOffice } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { listCustomers } from '#areas/customers/procedures/list-customers.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { call, permits, type Procedure, reading, type Runtime } from '#platform/procedure.server.ts'
import { deskAddress, caseAddress, clientAddress, offerAddress } from './addresses.ts'
import { editorAddress } from './search/addresses.ts'

export interface Found {
  group: 'Pratiche' | 'Clienti' | 'Bollette' | 'Offerte' | 'Articoli'
  to: string
  label: string
  /** What tells it from its neighbours; people are masked as in the lists. */
  note: string
}

const SHOWN = 5
/** Shorter words are in everything. */
const SHORTEST = 2
const LONGEST = 100

/** What the office means by a number, a name, a POD or a word: through the lists that who asks may see, with what they show and nothing more. */
export async function findInOffice(rt: Runtime, typed: string): Promise<Found[]> {
  const search = typed.trim().slice(0, LONGEST)
  if (search.length < SHORTEST) return []
  return reading(rt, async within => {
    const asked = <O>(list: Pick<Procedure, 'allow'>, ask: () => Promise<O>) =>
      permits(list.allow, rt.actor) ? ask() : null
    const [cases, customers, bills, offers, posts] = await Promise.all([
      asked(listCases, () => call(within, listCases, { view: 'all', search, size: SHOWN })),
      asked(listCustomers, () => call(within, listCustomers, { search })),
      asked(listBillQueue, () => call(within, listBillQueue, { search })),
      asked(listOffers, () => call(within, listOffers, { search })),
      asked(listPostsForOffice, () => call(within, listPostsForOffice, { search })),
    ])
    return [
      ...(cases?.cases ?? []).map(({ number, type, customer }): Found => ({
        group: 'Pratiche',
        to: caseAddress(number),
        label: `${requestNumber(number)} · ${customer?.name ?? 'Account cancellato'}`,
        note: requestTypeLabels[type],
      })),
      ...(customers?.customers ?? []).slice(0, SHOWN).map(({ id, name, email }): Found => ({
        group: 'Clienti',
        to: clientAddress(id),
        label: name,
        note: email,
      })),
      ...(bills?.bills ?? []).slice(0, SHOWN).map(({ id, fileName, customer }): Found => ({
        group: 'Bollette',
        to: deskAddress(id),
        label: fileName,
        note: customer.name,
      })),
      ...(offers?.offers ?? []).slice(0, SHOWN).map(({ id, values }): Found => ({
        group: 'Offerte',
        to: offerAddress(id),
        label: values.name ?? '',
        note: values.supplier_name ?? '',
      })),
      ...(posts?.posts ?? []).slice(0, SHOWN).map(({ id, title, category }): Found => ({
        group: 'Articoli',
        to: editorAddress(id),
        label: title,
        note: category,
      })),
    ]
  })
}
