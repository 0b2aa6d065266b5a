import { type SQL, sql, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { MovedRows } from '#areas/identity/session.ts'
import { asOffice, command, type Context } from '#platform/procedure.server.ts'
import { type MergedPart, mergedParts, isProof, type Sign, SIGNS } from '../merging/merged-parts.ts'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { isBeingErased } from '#areas/privacy/erasure.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { accountOf, endAllSessions, proveAgain } from '#areas/identity/account-acts.server.ts'
import { presentPassword } from '#areas/identity/password/present-password.server.ts'
import {
  endSuspension,
  isSuspended,
  mergedInto,
  openMerge,
  writeSuspension,
} from '#areas/identity/suspension.server.ts'
import { accountMerges } from '#areas/identity/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { limits, MAX_OFFICE_REASON } from '#core/limits.ts'
import { accountsMergedMail } from '../mails.tsx'
import { hasSecondFactor } from '#areas/identity/second-factor/state.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { pick, rowOf, rowsIn, updateRow } from '#platform/database/rows.server.ts'
import { comparable } from '#core/text.ts'

type Reader = Pick<Context, 'tx'>
const named = sql.identifier

/** Rows of one account without an equal one in the other. */
const movable = ({ table, owner, unless }: MergedPart, from: string, into: string): SQL => sql`
  t.${named(owner)} = ${from}${
    unless
      ? sql` and not exists (select 1 from ${named(table)} o where o.${named(owner)} = ${into} and ${sql.join(
          unless.map(column => sql`o.${named(column)} = t.${named(column)}`),
          sql` and `,
        )})`
      : sql``
  }`

/** Rows of each kind to move, and those staying because the other account has the same. */
async function countMovable({ tx }: Reader, from: string, into: string) {
  const counts: { label: string; moves: number; stays: number }[] = []
  for (const [, part] of mergedParts) {
    const { rows } = await tx.execute<{ all: number; moves: number }>(
      sql`select count(*)::int as all, count(*) filter (where ${movable(part, from, into)})::int as moves from ${named(part.table)} t where t.${named(part.owner)} = ${from}`,
    )
    const { all = 0, moves = 0 } = rows[0] ?? {}
    counts.push({ label: part.label, moves, stays: all - moves })
  }
  return counts
}

/** Moves the rows; the caller has locked both accounts. Call inside `asSystem`. */
async function moveRows({ tx }: Reader, from: string, into: string): Promise<MovedRows> {
  const homes = await homesToChange(tx, from, into)
  const moved: Record<string, readonly string[]> = {}
  for (const [name, part] of mergedParts) {
    const { table, owner } = part
    const { rows } = await tx.execute<{ id: string }>(
      sql`update ${named(table)} t set ${named(owner)} = ${into} where ${movable(part, from, into)} returning t.id`,
    )
    moved[name] = rows.map(({ id }) => id)
    await moveWhatBelongs(tx, part, from, into)
  }
  const left = Object.fromEntries(homes.filter(({ id }) => moved.supplies?.includes(id)).map(h => [h.id, h.from]))
  for (const { id, to } of homes)
    if (left[id]) await tx.execute(sql`update supplies set home_id = ${to} where id = ${id}`)
  return { rows: moved, homes: left }
}

/** Supplies in a home known to both accounts: reassigned to the other's home. */
async function homesToChange(tx: Reader['tx'], from: string, into: string) {
  const { rows } = await tx.execute<{ id: string; from: string; to: string }>(
    sql`select s.id, h.id as from, o.id as to from supplies s join homes h on h.id = s.home_id join homes o on o.user_id = ${into} and o.address_key = h.address_key where s.user_id = ${from}`,
  )
  return rows
}

/** Moves the same rows back, if still there. Call inside `asSystem`. */
async function moveBack({ tx }: Reader, merge: { id: string; userId: string; intoId: string; moved: MovedRows }) {
  const { userId: from, intoId: into } = merge
  for (const [name, part] of mergedParts) {
    await tx.execute(
      sql`update ${named(part.table)} set ${named(part.owner)} = ${from} where ${named(part.owner)} = ${into} and id in (${movedIn(merge.id, name)})`,
    )
    await moveWhatBelongs(tx, part, into, from)
  }
  for (const [id, home] of Object.entries(merge.moved.homes))
    await tx.execute(sql`update supplies set home_id = (select id from homes where id = ${home}) where id = ${id}`)
}

/** Whether moved data were used since: they then stay. */
async function wasUsedSince({ tx }: Reader, { id, mergedAt }: { id: string; mergedAt: Date }): Promise<boolean> {
  const since = sql`${mergedAt.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ used: boolean }>(sql`select
    exists (select 1 from requests where id in (${movedIn(id, 'requests')}) and updated_at > ${since})
    or exists (select 1 from case_messages where request_id in (${movedIn(id, 'requests')}) and at > ${since})
    or exists (select 1 from bills where id in (${movedIn(id, 'bills')}) and updated_at > ${since})
    or exists (select 1 from supplies where id in (${movedIn(id, 'supplies')}) and greatest(confirmed_at, edited_at) > ${since}) as used`)
  return rows[0]?.used === true
}

const movedIn = (mergeId: string, name: string): SQL =>
  sql`select jsonb_array_elements_text(moved -> 'rows' -> ${name}) from account_merges where id = ${mergeId}`

async function moveWhatBelongs(tx: Reader['tx'], part: MergedPart, from: string, into: string): Promise<void> {
  for (const table of part.with?.tables ?? [])
    await tx.execute(
      sql`update ${named(table)} set user_id = ${into} where user_id = ${from} and ${named(part.with?.by ?? '')} in (select id from ${named(part.table)} where ${named(part.owner)} = ${into})`,
    )
}

/** Preview of merging the account with this address into the other. Changes nothing; both customers see who looked. */
export const previewMerge = command('preview-merge', 'admin', {
  input: z.object({
    userId: z.string().min(1).max(60),
    email: z.string().trim().toLowerCase().min(1, 'email-missing').max(254, 'email-unknown'),
  }),
  async run({ userId, email }, ctx) {
    const preview = await asOffice(ctx, async () => {
      const [other] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
      if (!other) throw wrongField('email', 'email-unknown')
      const both = await lockBoth(ctx, userId, other.id)
      const signs = await signsOf(ctx, both.into, both.from)
      return {
        into: sideOf(both.into),
        from: sideOf(both.from),
        signs,
        counts: await countMovable(ctx, other.id, userId),
        // Code of the obstacle; null when possible.
        refusal: await refusalOf(ctx, both, isProof(signs)),
      }
    })
    for (const { id } of [preview.into, preview.from])
      await recordAccess(ctx, { owner: id, what: 'customer', subject: id })
    ctx.record({ subject: userId, detail: { from: preview.from.id, signs: preview.signs } })
    return preview
  },
})

const sideOf = ({ firstName, lastName, email, phone, ...account }: MergeAccount) => ({
  ...account,
  name: shortName(firstName, lastName),
  email: maskedEmail(email),
  phone: phone && `•••${phone.slice(-3)}`,
})
export type MergeSide = ReturnType<typeof sideOf>

/**
 * Merges two accounts of one person in one transaction: the other's data move here, and it no longer signs in.
 * Consents and access logs stay with their original account. The staff member re-authenticates; both addresses are
 * notified, and it can be undone while nothing was done with the moved data (undo-merge).
 */
export const mergeCustomers = command('merge-customers', 'admin', {
  takesLong: true,
  limit: [limits.presentPassword, limits.secondFactor],
  input: z.object({
    userId: z.string().min(1).max(60),
    fromId: z.string().min(1).max(60),
    reason: z.string().trim().min(1, 'reason-missing').max(MAX_OFFICE_REASON, 'reason-too-long'),
    presentPassword,
    code: z.string().trim().max(60, 'code-wrong').default(''),
  }),
  async run({ userId, fromId, reason, presentPassword: password, code }, ctx): Promise<void> {
    await proveAgain(ctx, password, code)
    const { into, from, counts } = await asOffice(ctx, async () => {
      const both = await lockBoth(ctx, userId, fromId)
      const refusal = await refusalOf(ctx, both, isProof(await signsOf(ctx, both.into, both.from)))
      if (refusal) throw new AppError(refusal)
      const moved = await moveRows(ctx, fromId, userId)
      await ctx.tx.insert(accountMerges).values({
        id: ctx.newId(),
        userId: fromId,
        intoId: userId,
        reason,
        moved,
        mergedBy: ctx.userId,
        mergedAt: ctx.now,
      })
      await writeSuspension(ctx, fromId, reason)
      await endAllSessions(ctx, fromId)
      return {
        ...both,
        counts: Object.fromEntries(Object.entries(moved.rows).map(([name, ids]) => [name, ids.length])),
      }
    })
    for (const topic of ['requests', 'bills', 'notices']) await ctx.changed(topic, userId)
    await recordSecurityEvent(ctx, {
      type: 'accounts_merged',
      severity: 'warning',
      userId: fromId,
      details: { requests: counts.requests ?? 0, bills: counts.bills ?? 0 },
    })
    for (const to of [into, from])
      await ctx.sendMail(accountsMergedMail, to.email, {
        firstName: to.firstName,
        address: to === into ? null : maskedEmail(into.email),
        isUndone: false,
        page: `${ctx.config.SITE_URL}/auth`,
      })
    ctx.record({ subject: fromId, detail: { into: userId, moved: counts } })
  },
})

/** Undoes a merge, and reopens the closed account. Refused once the moved data were used. */
export const undoMerge = command('undo-merge', 'admin', {
  takesLong: true,
  input: z.object({ mergeId: z.string().min(1).max(60) }),
  async run({ mergeId }, ctx): Promise<void> {
    const { merge, people } = await asOffice(ctx, async () => {
      const [open] = await rowsIn(ctx.tx, accountMerges, { id: mergeId, undoneAt: isNull }).for('update')
      if (!open) throw new AppError('not-merged')
      if (await wasUsedSince(ctx, open)) throw new AppError('merge-used')
      await moveBack(ctx, open)
      await endSuspension(ctx, open.userId)
      await updateRow(ctx.tx, accountMerges, mergeId, { undoneBy: ctx.userId, undoneAt: ctx.now })
      return { merge: open, people: [await accountOf(ctx, open.intoId), await accountOf(ctx, open.userId)] }
    })
    for (const topic of ['requests', 'bills', 'notices']) await ctx.changed(topic, merge.intoId)
    await recordSecurityEvent(ctx, { type: 'accounts_parted', severity: 'warning', userId: merge.userId })
    for (const { email, firstName } of people)
      await ctx.sendMail(accountsMergedMail, email, {
        firstName,
        address: null,
        isUndone: true,
        page: `${ctx.config.SITE_URL}/auth`,
      })
    ctx.record({ subject: merge.userId, detail: { into: merge.intoId } })
  },
})

/** More than anybody has. */
const MERGES = 20

/** Accounts merged with this one, newest first, with their owners. Throws 'not-found'. */
export const listMerges = command('list-merges', 'admin', {
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx) {
    const { account, asksCode, rows } = await asOffice(ctx, async () => ({
      account: await accountOf(ctx, userId),
      asksCode: await hasSecondFactor(ctx, ctx.userId),
      rows: await rowsIn(ctx.tx, accountMerges, or(eq(accountMerges.userId, userId), eq(accountMerges.intoId, userId)))
        .orderBy(desc(accountMerges.mergedAt), desc(accountMerges.id))
        .limit(MERGES),
    }))
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    const nameOf = await staffNames(ctx, rows, row => row.mergedBy)
    const others = [...new Set([userId, ...rows.flatMap(row => [row.userId, row.intoId])])]
    const people = await ctx.tx.select().from(profiles).where(inArray(profiles.id, others))
    const personOf = (id: string) => people.find(each => each.id === id)
    const merges = rows.map(row => {
      const isClosed = row.userId === userId
      const otherId = isClosed ? row.intoId : row.userId
      const other = personOf(otherId)
      return {
        ...pick(row, 'id', 'reason', 'undoneAt'),
        // Whether this account is the closed one.
        isClosed,
        otherId,
        other: other ? `${shortName(other.firstName, other.lastName)}, ${maskedEmail(other.email)}` : '',
        at: row.mergedAt,
        by: nameOf(row.mergedBy) ?? 'Ufficio',
      }
    })
    ctx.record({ subject: userId })
    const name = shortName(account.firstName, personOf(userId)?.lastName ?? '')
    return { name, email: maskedEmail(account.email), merges, asksCode }
  },
})

/** Locks both accounts until the transaction ends, serialising merges. Call inside `asSystem`. */
async function lockBoth(ctx: Context, intoId: string, fromId: string) {
  if (intoId === fromId) throw new AppError('same-account')
  await rowsIn(ctx.tx, user, inArray(user.id, [intoId, fromId]), 'id')
    .orderBy(user.id)
    .for('update')
  return { into: await mergeable(ctx, intoId), from: await mergeable(ctx, fromId) }
}

/** A customer's own, open account. Throws the code of the obstacle otherwise. */
async function mergeable(ctx: Context, userId: string) {
  const { role, email, isConfirmed } = await accountOf(ctx, userId)
  if (role !== 'client') throw new AppError('is-administrator')
  if (await openMerge(ctx, userId)) throw new AppError('is-merged')
  if (await isBeingErased(ctx, userId)) throw new AppError('is-being-erased')
  if (await isSuspended(ctx, userId)) throw new AppError('is-suspended')
  const profile = await rowOf(ctx.tx, profiles, eq(profiles.id, userId))
  return { ...pick(profile, 'id', 'firstName', 'lastName', 'phone', 'createdAt'), email, isConfirmed }
}
type MergeAccount = Awaited<ReturnType<typeof mergeable>>

/** Obstacles to merging two open accounts: the remaining one must be able to sign in, and merges do not chain. */
export async function refusalOf(
  ctx: Context,
  { into, from }: { into: MergeAccount; from: MergeAccount },
  hasProof: boolean,
): Promise<string | null> {
  if (!into.isConfirmed) return 'not-confirmed'
  if ((await mergedInto(ctx, from.id)).length > 0) return 'has-merged'
  return hasProof ? null : 'no-proof'
}

interface AccountOwner {
  id: string
  firstName: string
  lastName: string
  phone: string | null
}

/** Evidence found; a name alone is not enough (`isProof`). */
export async function signsOf({ tx }: Pick<Context, 'tx'>, a: AccountOwner, b: AccountOwner): Promise<Sign[]> {
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

const nameOf = ({ firstName, lastName }: AccountOwner): string => comparable(`${firstName} ${lastName}`)
/** Without the country prefix. */
const digits = (phone: string | null): string => (phone ?? '').replace(/\D+/g, '').replace(/^(00)?39(?=\d{9})/, '')
