import { z } from 'zod'
import { addMonths, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { WRITTEN_WAYS } from './texts.ts'

type WrittenWay = keyof typeof WRITTEN_WAYS

/** A request older than this was answered, or nobody kept it. */
const OLDEST_MONTHS = 12

/** When and how the customer asked: kept in the trail as the reason of the act. */
export const writtenRequest = {
  receivedOn: z.iso.date('date-missing'),
  way: z.enum(Object.keys(WRITTEN_WAYS) as [WrittenWay, ...WrittenWay[]], 'way-missing'),
}

/** Throws 'bad-input' beside the date when it lies ahead, or too far back. */
export function checkReceivedOn(receivedOn: string, now: Date): void {
  const today = romeDate(now)
  if (receivedOn > today) throw new AppError('bad-input', { fields: { receivedOn: 'date-ahead' } })
  if (receivedOn < addMonths(today, -OLDEST_MONTHS))
    throw new AppError('bad-input', { fields: { receivedOn: 'date-too-old' } })
}
