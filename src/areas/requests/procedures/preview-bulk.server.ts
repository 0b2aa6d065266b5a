import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { MAX_BULK } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import { stepsSoFar } from '../case.server.ts'
import { contractOf } from '../office-case.server.ts'
import { OWN_CASE } from '../office-texts.ts'
import { isOwn } from '../own-case.server.ts'
import { type Lack, STEP_LACKS } from '../lacks.ts'
import { moveNames } from '../office-moves.ts'
import type { RequestStatus, RequestType } from '../request.ts'
import { requests } from '../tables.server.ts'

interface BulkRow {
  id: string
  number: number
  type: RequestType
  status: RequestStatus
  customer: string
  /** How many steps the screen knew, given back by the act itself. */
  seen: number
  /** The code of what keeps it from being done; null where it can be. */
  refusal: string | null
  /** What the step still lacks, where that is why. */
  lacks: Lack[]
}

/** What would become of each of the chosen cases: nothing is done yet. */
export const previewBulk = procedure({
  name: 'preview-bulk',
  allow: 'admin',
  reads: true,
  input: z.object({
    ids: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_BULK, { error: 'too-many' }),
    act: z.enum(['assign', 'advance', 'write']),
    move: z.enum(moveNames).optional(),
  }),
  async run({ ids, act, move }, ctx): Promise<BulkRow[]> {
    const rows = await ctx.tx
      .select({ request: requests, firstName: profiles.firstName, lastName: profiles.lastName })
      .from(requests)
      .leftJoin(profiles, eq(profiles.id, requests.userId))
      .where(inArray(requests.id, ids))
      .orderBy(requests.dueOn, requests.id)
    const claims = await claimsOf(ctx, 'request', ids)
    const preview: BulkRow[] = []
    for (const { request, firstName, lastName } of rows) {
      const kinds = (await stepsSoFar(ctx, request.id)).map(({ kind }) => kind)
      const { possible } = await contractOf(ctx, request, kinds)
      const held = claims.get(request.id)
      const refusal = isOwn(ctx, request.userId)
        ? OWN_CASE
        : act === 'assign'
          ? null
          : held && !held.isMine
            ? 'claimed-by-another'
            : act === 'write'
              ? request.userId
                ? null
                : 'nobody-to-tell'
              : !move || !possible.moves.includes(move)
                ? 'move-not-possible'
                : possible.lacks[move]
                  ? STEP_LACKS
                  : null
      const lacks = (refusal === STEP_LACKS && move && possible.lacks[move]) || []
      const { id, number, type, status } = request
      const customer = firstName === null ? 'Senza account' : shortName(firstName, lastName ?? '')
      preview.push({ id, number, type, status, customer, seen: kinds.length, refusal, lacks })
    }
    return preview
  },
})
