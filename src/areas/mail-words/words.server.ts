import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { hasLooseBrace, unknownPlaces, wordedMailOf } from './worded-mails.server.ts'

/** The two sentences as they were typed. */
export const typedWords = {
  kind: z.string().max(40),
  subject: z
    .string()
    .trim()
    .min(3, 'too-short')
    .max(150, 'too-long')
    .regex(/^[^\r\n]*$/, 'one-line'),
  opening: z.string().trim().min(10, 'too-short').max(2000, 'too-long'),
}

/** The message of this kind, if these sentences may stand in it. */
export function checkedWords({ kind, subject, opening }: { kind: string; subject: string; opening: string }) {
  const mail = wordedMailOf(kind)
  if (!mail) throw new AppError('not-found')
  const faults = Object.entries({ subject, opening }).flatMap(([name, text]): [string, string][] => {
    if (hasLooseBrace(text)) return [[name, 'loose-brace']]
    return unknownPlaces(text, mail).length > 0 ? [[name, 'unknown-place']] : []
  })
  if (faults.length > 0) throw new AppError('bad-input', { fields: Object.fromEntries(faults) })
  return mail
}
