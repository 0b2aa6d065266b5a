import { and, asc, desc, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { codeOf, codesIn } from '../requested-supplies.ts'
import { activations, requests, withdrawals } from '../tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

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

/** The person's first open case about one of these supplies; a contract they withdrew from is no longer one. */
export async function openCaseAbout({ tx, userId }: Pick<Context, 'tx' | 'userId'>, codes: readonly string[]) {
  if (codes.length === 0) return null
  const rows = await tx
    .select({ ...pick(requests, 'id', 'number'), podPdr: activations.podPdr })
    .from(activations)
    .innerJoin(requests, eq(requests.id, activations.requestId))
    .where(
      and(
        eq(activations.userId, userId),
        isNotNull(activations.podPdr),
        inArray(requests.status, ['pending', 'in_progress']),
        notExists(rowsIn(tx, withdrawals, { requestId: requests.id }, 'id')),
      ),
    )
    .orderBy(asc(requests.createdAt))
  for (const { id, number, podPdr } of rows) {
    const code = codesIn(podPdr).find(each => codes.includes(each))
    if (code) return { id, number, commodity: codeOf(code) === 'pdr' ? ('gas' as const) : ('luce' as const) }
  }
  return null
}
