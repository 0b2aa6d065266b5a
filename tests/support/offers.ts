import { eq } from 'drizzle-orm'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { inspect, type TestRuntime } from './test-runtime.ts'

/** An offer as the office types it. */
export const typedLuce = {
  type: 'luce',
  name: 'Luce di Prova',
  supplier_name: 'Terralume',
  client_type: 'domestico',
  contract_type: 'switch, voltura',
  is_active: 'sì',
  offer_type: 'prezzo_fisso_12',
  payment_method: 'iban',
  monthly_fixed_fee: '6,00',
  price_per_unit: '0,1355',
  luce_dispatching: '14',
}

export async function storedOffer(rt: TestRuntime, id: string) {
  const [row] = await inspect(rt, tx => tx.select().from(offers).where(eq(offers.id, id)))
  if (!row) throw new AppError('not-found')
  return { ...row, edition: editionOf(row) }
}
