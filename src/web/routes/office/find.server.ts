import type { ZodType } from 'zod'
import { listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { listPostsForOffice } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { listCustomers } from '#areas/customers/procedures/customers.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { call, permits, type Procedure, reading, type Runtime } from '#platform/procedure.server.ts'
import { deskAddress, caseAddress, clientAddress, offerAddress } from './addresses.ts'
import { editorAddress } from './search/addresses.ts'

export interface Hit {
  group: 'Pratiche' | 'Clienti' | 'Bollette' | 'Offerte' | 'Articoli'
  to: string
  label: string
  /** Secondary text; people are masked as in the lists. */
  note: string
}

const SHOWN = 5
/** Shorter terms match almost everything. */
const SHORTEST = 2
const LONGEST = 100

const found = (group: Hit['group'], to: string, label: string, note: string): Hit => ({ group, to, label, note })

/** Finds items by number, name, POD or word, using the lists the role may see and what they show. */
export async function findInOffice(rt: Runtime, typed: string): Promise<Hit[]> {
  const search = typed.trim().slice(0, LONGEST)
  if (search.length < SHORTEST) return []
  return reading(rt, async within => {
    const asked = async <P>(list: Procedure<ZodType, P>, foundOn: (page: P) => Hit[], more = {}) =>
      permits(list.allow, rt.actor) ? foundOn(await call(within, list, { search, ...more })).slice(0, SHOWN) : []
    const lists = await Promise.all([
      asked(
        listCases,
        ({ cases }) =>
          cases.map(({ number, type, customer }) => {
            const label = `${requestNumber(number)} · ${customer?.name ?? 'Account cancellato'}`
            return found('Pratiche', caseAddress(number), label, requestTypeLabels[type])
          }),
        { view: 'all', size: SHOWN },
      ),
      asked(listCustomers, ({ customers }) =>
        customers.map(({ id, name, email }) => found('Clienti', clientAddress(id), name, email)),
      ),
      asked(listBillQueue, ({ bills }) =>
        bills.map(({ id, fileName, customer }) => found('Bollette', deskAddress(id), fileName, customer.name)),
      ),
      asked(listOffers, ({ offers }) =>
        offers.map(({ id, values }) =>
          found('Offerte', offerAddress(id), values.name ?? '', values.supplier_name ?? ''),
        ),
      ),
      asked(listPostsForOffice, ({ posts }) =>
        posts.map(({ id, title, category }) => found('Articoli', editorAddress(id), title, category)),
      ),
    ])
    return lists.flat()
  })
}
