import { sql } from 'drizzle-orm'
import { comparable } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type Sign, SIGNS } from './merged-parts.ts'

interface Person {
  id: string
  firstName: string
  lastName: string
  phone: string | null
}

/** Those that are there; a name alone is no proof (`isProof`). */
export async function signsOf({ tx }: Pick<Context, 'tx'>, a: Person, b: Person): Promise<Sign[]> {
  const { rows } = await tx.execute<Record<'code' | 'taxCode' | 'supply', boolean>>(sql`select
    exists (select 1 from request_codes x join requests r on r.id = x.request_id and r.user_id = ${a.id} join request_codes y on y.code = x.code join requests q on q.id = y.request_id and q.user_id = ${b.id}) as code,
    exists (select 1 from supplies x join supplies y on y.tax_code = x.tax_code and y.user_id = ${b.id} where x.user_id = ${a.id}) as "taxCode",
    exists (select 1 from supplies x join supplies y on y.code = x.code and y.user_id = ${b.id} where x.user_id = ${a.id}) as supply`)
  const { code, taxCode, supply } = rows[0] ?? {}
  const phone = digits(a.phone)
  const there: Record<Sign, boolean> = {
    name: nameOf(a) === nameOf(b),
    phone: phone !== '' && phone === digits(b.phone),
    code: code === true,
    'tax-code': taxCode === true,
    supply: supply === true,
  }
  return (Object.keys(SIGNS) as Sign[]).filter(sign => there[sign])
}

const nameOf = ({ firstName, lastName }: Person): string => comparable(`${firstName} ${lastName}`)
/** Without the prefix of the country. */
const digits = (phone: string | null): string => (phone ?? '').replace(/\D+/g, '').replace(/^(00)?39(?=\d{9})/, '')
