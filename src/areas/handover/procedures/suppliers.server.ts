import { checkEmail } from '#core/identifiers/contacts.ts'
import { sql, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { activations, caseEvents } from '#areas/requests/tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { addMonths, romeDate } from '#core/dates.ts'
import { type AnswerOf, asActor, command, query } from '#platform/procedure.server.ts'
import type { RefusalReason } from '../answer-reasons.ts'
import { supplierAnswers, supplierSendItems, supplierSends, supplierChannels } from '../tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { suppliers } from '#areas/offers/tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { checkMailServer } from '#platform/mail/transport.server.ts'
import { isPrivateKey, type SftpPlace, trySftp } from '#platform/sftp.server.ts'
import { type Failure, failureOf, sendWays, type SftpChannel } from '../send.ts'
import { rowOf } from '#platform/database/rows.server.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'

/** A supplier's performance. Days are calendar days in Italy, as medians; null without data. */
export interface SupplierRecord {
  supplierName: string
  /** Requests received; sent twice counts once. */
  sent: number
  answered: number
  daysToAnswer: number | null
  active: number
  daysToActive: number | null
  /** Refused at least once. */
  refused: number
  /** Its most frequent reason. */
  reason: RefusalReason | null
}

const MONTHS = 12
/** Latest requests and files measured; more would slow the screen without adding information. */
const MEASURED = 1_000

/** Response times and refusals per supplier, over the latest requests of the last twelve months. Demo customers are excluded. */
export const measureSuppliers = query(
  'measure-suppliers',
  'cases',
  async (_, { tx, now }): Promise<SupplierRecord[]> => {
    const from = addMonths(romeDate(now), -MONTHS)
    const { rows } = await tx.execute<SupplierRecord & Record<string, unknown>>(sql`
      with newest as (
        select * from ${supplierSends}
        where ${supplierSends.askedAt} >= ${from}::timestamp at time zone 'Europe/Rome'
          and ${supplierSends.transmittedAt} is not null
        order by ${supplierSends.askedAt} desc, ${supplierSends.id} desc limit ${MEASURED}
      ), sent as (
        select supplier_name as supplier, ${supplierSendItems.requestId} as request_id,
          (min(transmitted_at) at time zone 'Europe/Rome')::date as sent_on
        from newest
        join ${supplierSendItems} on ${supplierSendItems.sendId} = newest.id
        join ${profiles} on ${profiles.id} = ${supplierSendItems.userId}
        where ${supplierSendItems.outcome} = 'sent' and not ${profiles.demo}
        group by 1, 2 order by max(transmitted_at) desc limit ${MEASURED}
      ), told as (
        select sent.*, first.answered_on - sent_on as to_answer, refusal.reason, active.active_on - sent_on as to_active
        from sent
        left join lateral (
          select min(${supplierAnswers.answeredOn}) as answered_on from ${supplierAnswers}
          where ${supplierAnswers.requestId} = sent.request_id and ${supplierAnswers.answeredOn} >= sent_on
        ) first on true
        left join lateral (
          select ${supplierAnswers.reason} as reason from ${supplierAnswers}
          where ${supplierAnswers.requestId} = sent.request_id and ${supplierAnswers.answer} = 'refused'
            and ${supplierAnswers.answeredOn} >= sent_on
          order by ${supplierAnswers.at} limit 1
        ) refusal on true
        left join lateral (
          select (min(${caseEvents.at}) at time zone 'Europe/Rome')::date as active_on from ${caseEvents}
          join ${activations} on ${activations.requestId} = ${caseEvents.requestId}
          where ${caseEvents.requestId} = sent.request_id and ${caseEvents.kind} = 'supply-active'
            and ${activations.supplierName} = sent.supplier
        ) active on true
      )
      select supplier as "supplierName", count(*)::int as sent, count(to_answer)::int as answered,
        percentile_disc(0.5) within group (order by to_answer) as "daysToAnswer",
        count(to_active)::int as active, percentile_disc(0.5) within group (order by to_active) as "daysToActive",
        count(reason)::int as refused, mode() within group (order by reason) as reason
      from told group by supplier order by count(*) desc, supplier limit 100`)
    return rows
  },
)

/** Delivery channel of each supplier; only whether a password or key is set. */
export const listSupplierChannels = query('list-supplier-channels', 'admin', async (_, ctx) => {
  const rows = await ctx.tx
    .select({ supplierName: suppliers.name, own: supplierChannels })
    .from(suppliers)
    .leftJoin(supplierChannels, eq(supplierChannels.supplierName, suppliers.name))
    .orderBy(asc(suppliers.name))
    .limit(500)
  const nameOf = await staffNames(ctx, rows, ({ own }) => own?.updatedBy)
  return rows.map(({ supplierName, own }) => ({
    supplierName,
    channel: own?.channel ?? null,
    hasSecret: Boolean(own?.secret),
    isKey: own?.isKey ?? false,
    updatedBy: nameOf(own?.updatedBy) ?? '',
    updatedAt: own?.updatedAt ?? null,
  }))
})
export type ListedChannel = AnswerOf<typeof listSupplierChannels>[number]

const text = (max: number) => z.string().trim().max(max, { error: 'too-long' }).default('')
/** A name or a number, without scheme, path or port. */
const HOST = /^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/

/** Settings of a supplier. An empty password field keeps the current one, but never for another server. */
export const setSupplierChannel = command('set-supplier-channel', 'admin', {
  input: z.object({
    supplierName: z.string().min(1).max(200),
    way: z.enum(sendWays),
    email: text(200),
    host: text(200),
    port: z.coerce
      .number({ error: 'port' })
      .int({ error: 'port' })
      .min(1, { error: 'port' })
      .max(65535, { error: 'port' })
      .default(22),
    user: text(100),
    folder: text(300),
    hostKey: text(100),
    password: z.string().max(500, { error: 'too-long' }).default(''),
    privateKey: z.string().max(20_000, { error: 'key-wrong' }).default(''),
  }),
  async run({ supplierName, way, email, password, privateKey, ...server }, ctx): Promise<void> {
    const supplier = await rowOf(ctx.tx, suppliers, eq(suppliers.name, supplierName))
    const isThis = eq(supplierChannels.supplierName, supplierName)
    const [before] = await ctx.tx.select().from(supplierChannels).where(isThis).for('update')
    ctx.record({ subject: supplier.id, detail: { before: before?.channel.way ?? 'hand', after: way } })
    if (way === 'hand') {
      await ctx.tx.delete(supplierChannels).where(isThis)
      return
    }
    let row: Pick<typeof supplierChannels.$inferInsert, 'channel' | 'secret' | 'isKey'>
    if (way === 'mail') {
      const address = checkEmail(email)
      if (!address.ok) throw wrongField('email', 'email')
      row = { channel: { way, email: address.value }, secret: null, isKey: false }
    } else {
      if (!HOST.test(server.host)) throw wrongField('host', 'host')
      if (server.user === '') throw wrongField('user', 'required')
      if (!FINGERPRINT.test(server.hostKey)) throw wrongField('hostKey', 'fingerprint')
      if (privateKey && !(await isPrivateKey(privateKey))) throw wrongField('privateKey', 'key-wrong')
      const given = privateKey || password
      const old = before?.channel
      const isSame =
        old?.way === 'sftp' && (['host', 'port', 'user', 'hostKey'] as const).every(name => old[name] === server[name])
      if (!given && !(isSame && before?.secret)) throw wrongField('password', 'secret')
      row = given
        ? {
            secret: ctx.keys.encrypt(given, secretPurpose(supplierName)),
            isKey: privateKey !== '',
            channel: { way, ...server },
          }
        : { secret: before?.secret ?? null, isKey: before?.isKey ?? false, channel: { way, ...server } }
    }
    const now = { ...row, updatedBy: ctx.userId, updatedAt: ctx.now }
    await ctx.tx
      .insert(supplierChannels)
      .values({ supplierName, ...now })
      .onConflictDoUpdate({ target: supplierChannels.supplierName, set: now })
  },
})

/** Enough for a distant server, without keeping the user waiting. */
const TRY_MS = 15_000

/** «Prova il collegamento»: signs in and lists the folder, or contacts our mail server; writes nothing. */
export const trySupplierChannel = command('try-supplier-channel', 'admin', {
  input: z.object({ supplierName: z.string().min(1).max(200) }),
  async before({ supplierName }, rt): Promise<Failure | null> {
    const [row] = await asActor(rt, tx =>
      tx.select().from(supplierChannels).where(eq(supplierChannels.supplierName, supplierName)),
    )
    if (!row) throw new AppError('no-channel')
    const { channel, secret, isKey } = row
    try {
      if (channel.way === 'mail' && !rt.config.SMTP_URL) return { code: 'no-mail-server' }
      if (channel.way === 'mail') await checkMailServer(rt.config)
      else
        await trySftp(sftpPlace(rt.keys, { channel, supplierName, secret, isKey }), {
          timeoutMs: TRY_MS,
          fixtures: rt.config.OUTSIDE_FIXTURES,
        })
      return null
    } catch (error) {
      return failureOf(error)
    }
  },
  async run({ supplierName }, ctx, failure): Promise<{ failure: Failure | null }> {
    ctx.record({ detail: { supplierName, failure: failure?.code ?? null } })
    return { failure }
  },
})

/** Purpose under which a supplier's password or key is sealed: it cannot be opened for another. */
export const secretPurpose = (supplierName: string): string => `supplier-channel:${supplierName}`

/** A supplier's server with its secret opened; for the connection only. */
export function sftpPlace(
  keys: Pick<Keys, 'decrypt'>,
  row: { channel: SftpChannel; supplierName: string; secret: string | null; isKey: boolean },
): SftpPlace {
  if (!row.secret) throw new AppError('sign-in')
  const opened = keys.decrypt(row.secret, secretPurpose(row.supplierName))
  return { ...row.channel, secret: row.isKey ? { privateKey: opened } : { password: opened } }
}

export const listActivationSuppliers = query(
  'list-activation-suppliers',
  ['cases', 'commissions'],
  async (_, { tx }): Promise<string[]> => {
    const rows = await tx.select({ name: suppliers.name }).from(suppliers).orderBy(asc(suppliers.name)).limit(500)
    return rows.map(({ name }) => name)
  },
)
