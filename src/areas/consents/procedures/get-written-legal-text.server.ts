import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { isCalendarDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isLegalDocument } from '../legal-documents.ts'
import type { LegalText } from '../legal-text.ts'
import { writtenText } from '../ledger.server.ts'

/** The text of a published version that the office wrote; null when there is none of that day. */
export const getWrittenLegalText = procedure({
  name: 'get-written-legal-text',
  allow: 'anyone',
  reads: true,
  input: z.object({ document: z.string().max(40), version: z.string().max(10) }),
  async run({ document, version }, { tx }): Promise<LegalText | null> {
    if (!isLegalDocument(document)) throw new AppError('not-found')
    return isCalendarDate(version) ? writtenText(tx, document, version) : null
  },
})
