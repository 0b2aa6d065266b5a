import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { legalDocuments, writtenInForce } from '../ledger.server.ts'

/** Every legal document with its versions, and the texts in force that the office has written (the search reads them). */
export const listLegalDocuments = procedure({
  name: 'list-legal-documents',
  allow: 'anyone',
  reads: true,
  input: z.object({ withTexts: z.boolean().default(false) }),
  async run({ withTexts }, { tx, now }) {
    const documents = await legalDocuments(tx)
    return { documents, written: withTexts ? await writtenInForce(tx, documents, romeDate(now)) : {} }
  },
})
