import { desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { activations, requests } from '../tables.server.ts'
import { pick } from '#platform/database/rows.server.ts'

export interface Address {
  street: string
  number: string
  city: string
  cap: string
  province: string
}

/** spec 2 §3.5, §3.7: the contract holder. */
export interface PersonalData {
  firstName: string
  lastName: string
  fiscalCode: string
  email: string
  phone: string
  iban?: string
  /** By what right another person signs. */
  signer?: string
  document?: {
    type: string
    number: string
    issueDate: string
    expiryDate: string
    issuePlace: string
    issuingBody?: string
  }
  address: Address
  residenceAddress?: Address
  /** Lines only: installation address (spec 2 §3.7). */
  installationAddress?: Address
  shippingAddress?: Address
}

export type TechnicalData = Record<string, unknown>

type Row = typeof activations.$inferSelect
type Sealed = 'personal' | 'technical'
const purpose = (id: string, part: Sealed) => `activation:${id}:${part}`

export const sealActivation = (
  keys: Context['keys'],
  id: string,
  personal: PersonalData,
  technical: TechnicalData,
) => ({
  personalData: keys.encrypt(JSON.stringify(personal), purpose(id, 'personal')),
  technicalData: keys.encrypt(JSON.stringify(technical), purpose(id, 'technical')),
})

export const openActivation = (
  keys: Context['keys'],
  row: Pick<Row, 'id' | 'personalData' | 'technicalData'>,
): { personal: PersonalData; technical: TechnicalData } => ({
  personal: JSON.parse(keys.decrypt(row.personalData, purpose(row.id, 'personal'))) as PersonalData,
  technical: JSON.parse(keys.decrypt(row.technicalData, purpose(row.id, 'technical'))) as TechnicalData,
})

/** How many earlier requests are searched for an IBAN. */
const MAX_EARLIER = 5

export async function earlierRequests(ctx: Pick<Context, 'tx' | 'keys' | 'userId'>) {
  const rows = await ctx.tx
    .select({ activation: activations, status: requests.status })
    .from(activations)
    .innerJoin(requests, eq(requests.id, activations.requestId))
    .where(eq(activations.userId, ctx.userId))
    .orderBy(desc(activations.createdAt))
    .limit(MAX_EARLIER)
  return rows.map(({ activation, status }) => ({
    ...pick(activation, 'requestType', 'supplierName', 'podPdr', 'createdAt'),
    isDone: status === 'completed',
    ...openActivation(ctx.keys, activation),
  }))
}

/** The IBAN of the newest request that had one. */
export const storedIbanOf = (earlier: Awaited<ReturnType<typeof earlierRequests>>): string | null =>
  earlier.find(({ personal }) => personal.iban)?.personal.iban ?? null
