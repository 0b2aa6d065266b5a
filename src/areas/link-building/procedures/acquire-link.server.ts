import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { setGoing } from '../begin-run.server.ts'
import { originOf } from '../domain.ts'
import { edition } from '../fields.server.ts'
import { holdProspect, moveProspect } from '../held-prospect.server.ts'
import { verifyLinksJob } from '../jobs.server.ts'

/** «Mark Acquired» (spec 3 §4): the page that links to us, which is looked at now and every night. */
export const acquireLink = procedure({
  name: 'acquire-link',
  allow: 'admin',
  input: z.object({
    prospectId: z.string().max(60),
    edition,
    /** Nothing: the home page of the site. */
    linkUrl: z.string().trim().max(500, { error: 'link-wrong' }).default(''),
  }),
  async run({ prospectId, edition: seen, linkUrl }, ctx): Promise<{ domain: string }> {
    const { OUTSIDE_FIXTURES: fixtures } = ctx.config
    if (linkUrl !== '' && !mayLeadOutside(linkUrl, fixtures))
      throw new AppError('bad-input', { fields: { linkUrl: 'link-wrong' } })
    const row = await holdProspect(ctx, prospectId, seen)
    const page = linkUrl || `${originOf(row.domain, fixtures)}/`
    await moveProspect(ctx, row, {
      to: 'acquired',
      values: { linkUrl: page, linkState: null, linkFailure: null, linkCheckedAt: null },
    })
    await setGoing(ctx, verifyLinksJob)
    return { domain: row.domain }
  },
})
