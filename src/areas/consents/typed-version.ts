import { z } from 'zod'
import { LEGAL_DOCUMENTS, type LegalDocumentName } from './legal-documents.ts'

export const legalDocumentName = z.enum(Object.keys(LEGAL_DOCUMENTS) as [LegalDocumentName, ...LegalDocumentName[]])

/** The longest of the product's own has half of it. */
const MAX_LEGAL_SOURCE = 100_000

/** What the office types of a version of a legal text; a draft may be unfinished, so only its size is held. */
export const typedVersion = z.object({
  validFrom: z.string().max(10).default(''),
  change: z.string().trim().max(500, 'too-long').default(''),
  description: z.string().trim().max(300, 'too-long').default(''),
  keywords: z.string().trim().max(200, 'too-long').default(''),
  source: z.string().max(MAX_LEGAL_SOURCE, 'too-long').default(''),
})
