import { and, eq } from 'drizzle-orm'
import { user } from '#areas/people/tables.server.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { openRequest } from '../case/case.server.ts'
import { consultationInput } from '../consultation.server.ts'
import { requestTypeLabels } from '../request.ts'

/**
 * «Nuova richiesta»: what somebody asked on the telephone. It is a consultation; a contract is asked for by the person
 * alone, who reads and accepts its texts. Who has an account with that address finds it in their area.
 */
export const enterRequest = procedure({
  name: 'enter-request',
  allow: 'cases',
  input: consultationInput,
  async run({ name, email, phone, subject, message }, ctx): Promise<{ requestId: string }> {
    const [owner] = await asOffice(ctx, () =>
      ctx.tx
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true), eq(user.role, 'client'))),
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
