import { z } from 'zod'
import { romeDate, isCalendarDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { legalDocuments, writtenInForce, writtenText } from '../ledger.server.ts'
import { AppError } from '#core/errors.ts'
import { isLegalDocument } from '../legal-documents.ts'
import type { LegalText } from '../legal-text.ts'

export const listLegalDocuments = query('list-legal-documents', 'anyone', {
  input: z.object({ withTexts: z.boolean().default(false) }),
  async run({ withTexts }, { tx, now }) {
    const documents = await legalDocuments(tx)
    return { documents, written: withTexts ? await writtenInForce(tx, documents, romeDate(now)) : {} }
  },
})

/** Text of a published version written by the office; null if none has that day. */
export const getWrittenLegalText = query('get-written-legal-text', 'anyone', {
  input: z.object({ document: z.string().max(40), version: z.string().max(10) }),
  async run({ document, version }, { tx }): Promise<LegalText | null> {
    if (!isLegalDocument(document)) throw new AppError('not-found')
    return isCalendarDate(version) ? writtenText(tx, document, version) : null
  },
})
