import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { callerAccount, type CallerAccount, callerPath } from '#areas/identity/caller-account.server.ts'
import { staffNames, notifyOffice } from '#areas/office/staff.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { layBefore, takeSubmission } from '#areas/wizards/draft.server.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { checkEmail, checkPhone } from '#core/identifiers/contacts.ts'
import { limits, PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { asOffice, command, type Context, query } from '#platform/procedure.server.ts'
import { requestPreparedMail } from '../mails.tsx'
import { CALLER_FLOWS, type CallerFlow, callerWizard, PREPARED_DAYS } from '../prepared.ts'
import { textAnswer } from '../payload.ts'
import { requestTypeLabels } from '../request.ts'
import { requestFlow } from '../request-flows.ts'
import { openRequest } from '../case/case.server.ts'
import { consultationInput } from '../consultation.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Facts about who filled it in: recomputed for the person whose request it is. */
const FACTS_OF_WHO = ['accountName', 'aboutLuce', 'aboutGas', 'askSupply', 'supplyIsTold']

/**
 * Last step of a wizard filled in by staff for a caller. The answers become a draft of that person, whose account is
 * found or created by mail address, and a mail leads them to it: they check, accept and send it themselves.
 */
export const prepareRequest = command('prepare-request', 'cases', {
  limit: limits.prepareRequest,
  input: z.object({ flow: z.enum(CALLER_FLOWS), seen: z.string().max(60).optional() }),
  async run({ flow }, ctx): Promise<void> {
    const { wizard } = requestFlow(flow)
    const { answers } = await takeSubmission(ctx, callerWizard(wizard))
    const email = checkEmail(textAnswer(answers, 'email'))
    const phone = checkPhone(textAnswer(answers, 'phone'))
    if (!email.ok || !phone.ok) throw new AppError('draft-incomplete')
    const names = { firstName: textAnswer(answers, 'firstName'), lastName: textAnswer(answers, 'lastName') }
    await asOffice(ctx, async () => {
      const caller = await callerAccount(ctx, { ...names, email: email.value, phone: phone.value })
      const kept = Object.entries(answers).filter(([name]) => !FACTS_OF_WHO.includes(name))
      await layBefore(ctx, { userId: caller.id, wizard, answers: Object.fromEntries(kept), until: untilOf(ctx) })
      await invite(ctx, caller, flow)
      ctx.record({ subject: caller.id, detail: { flow } })
    })
    await notifyOffice(ctx, 'requests')
  },
})

const untilOf = ({ now }: Context): Date => new Date(now.getTime() + PREPARED_DAYS * 24 * 3_600_000)

/** Call inside `asOffice`. */
async function invite(ctx: Context, caller: CallerAccount, flow: CallerFlow): Promise<void> {
  const path = await callerPath(ctx, caller, `/dashboard/servizi/${flow}?preparata=1`)
  const data = {
    firstName: caller.firstName,
    request: requestTypeLabels[requestFlow(flow).type],
    link: ctx.config.SITE_URL + path,
    until: romeDate(untilOf(ctx)),
    isNew: !caller.isConfirmed,
  }
  await ctx.sendMail(requestPreparedMail, caller.email, data)
}

const isWaiting = ({ now }: Context) =>
  and(isNotNull(wizardDrafts.preparedAt), isNull(wizardDrafts.submittedAt), gt(wizardDrafts.expiresAt, now))

/** Prepared requests awaiting their person, newest first. */
export const listPreparedRequests = query('list-prepared-requests', 'cases', async (_, ctx) => {
  const rows = await asOffice(ctx, () =>
    ctx.tx
      .select({
        ...pick(wizardDrafts, 'userId', 'wizardKey', 'preparedAt', 'preparedBy', 'expiresAt'),
        ...pick(profiles, 'firstName', 'lastName', 'email'),
      })
      .from(wizardDrafts)
      .innerJoin(profiles, eq(profiles.id, wizardDrafts.userId))
      .where(isWaiting(ctx))
      .orderBy(desc(wizardDrafts.preparedAt))
      .limit(PAGE_SIZE),
  )
  const nameOf = await staffNames(ctx, rows, ({ preparedBy }) => preparedBy)
  return rows.flatMap(({ userId, wizardKey, preparedAt, preparedBy, expiresAt, firstName, lastName, email }) => {
    const flow = CALLER_FLOWS.find(each => requestFlow(each).wizard.key === wizardKey)
    return flow && preparedAt
      ? {
          userId,
          flow,
          // Masked: the author knows it, everyone else sees it once it is a case.
          customer: { name: shortName(firstName, lastName), email: maskedEmail(email) },
          preparedAt,
          preparedBy: nameOf(preparedBy),
          until: expiresAt,
        }
      : []
  })
})

const one = z.object({ userId: z.string().max(100), flow: z.enum(CALLER_FLOWS) })
const waiting = (ctx: Context, { userId, flow }: z.output<typeof one>) =>
  and(eq(wizardDrafts.userId, userId), eq(wizardDrafts.wizardKey, requestFlow(flow).wizard.key), isWaiting(ctx))

/** Sends the mail again; extends the lifetime, and invalidates the earlier link. */
export const sendPreparedRequestAgain = command('send-prepared-request-again', 'cases', {
  limit: limits.prepareRequest,
  input: one,
  async run(which, ctx): Promise<void> {
    await asOffice(ctx, async () => {
      const [row] = await ctx.tx
        .update(wizardDrafts)
        .set({ expiresAt: untilOf(ctx) })
        .where(waiting(ctx, which))
        .returning({ userId: wizardDrafts.userId })
      const [person] = await ctx.tx
        .select({ ...pick(user, 'id', 'email'), isConfirmed: user.emailVerified, firstName: profiles.firstName })
        .from(user)
        .innerJoin(profiles, eq(profiles.id, user.id))
        .where(eq(user.id, row?.userId ?? ''))
      if (!person) throw new AppError('not-found')
      await invite(ctx, person, which.flow)
    })
    ctx.record({ subject: which.userId, detail: { flow: which.flow } })
    await notifyOffice(ctx, 'requests')
  },
})

/** Withdraws a prepared request from its person. An account created for it is deleted at night. */
export const takeBackPreparedRequest = command('take-back-prepared-request', 'cases', {
  input: one,
  async run(which, ctx): Promise<void> {
    const gone = await asOffice(ctx, () =>
      ctx.tx.delete(wizardDrafts).where(waiting(ctx, which)).returning({ userId: wizardDrafts.userId }),
    )
    if (gone.length === 0) throw new AppError('not-found')
    ctx.record({ subject: which.userId, detail: { flow: which.flow } })
    await notifyOffice(ctx, 'requests')
  },
})

/**
 * «Nuova richiesta»: a request made by telephone. It becomes a consultation; contracts are requested by the person
 * alone, who reads and accepts their texts. Someone with an account at that address finds it in their area.
 */
export const enterRequest = command('enter-request', 'cases', {
  input: consultationInput,
  async run({ name, email, phone, subject, message }, ctx): Promise<{ requestId: string }> {
    const [owner] = await asOffice(ctx, () =>
      rowsIn(ctx.tx, user, { email: email.toLowerCase(), emailVerified: true, role: 'client' }, 'id'),
    )
    const userId = owner?.id ?? null
    const details = { name, email, topic: subject || requestTypeLabels.consulenza, ...(phone && { phone }) }
    const title = requestTypeLabels.consulenza
    const requestId = await openRequest(
      ctx,
      { userId, type: 'consulenza', title, description: message, details, channel: 'phone' },
      { kind: 'consultation-asked', ball: 'office' },
    )
    ctx.record({ subject: requestId, detail: { hasAccount: userId !== null } })
    return { requestId }
  },
})
