import { type PathStep, requestServices } from '../service-rows.ts'
import { requestRow, type RequestType } from '../request.ts'

/** A row whose type no code knows any more has no path. */
export const pathOf = (type: string): readonly PathStep[] =>
  Object.hasOwn(requestServices, type) ? requestServices[type as RequestType].path : []

/** After an energy contract is active. No event marks it: it is only told in advance. */
export const FIRST_BILL = { title: 'Prima bolletta nuova', lead: 'first-bill' } as const
export const hasFirstBill = (type: RequestType): boolean => requestRow(type)?.energy === true

/** The place of a step on the path of its kind of request; -1 beside it. A bill that passes to a person is past its reading. */
export const placeOnPath = (type: RequestType, kind: string): number =>
  pathOf(type).findIndex(step => step.kind === (kind === 'bill-by-hand' ? 'bill-read' : kind))

/**
 * The furthest step of the path that the kinds of steps, oldest first, have reached; -1 before the first. A refusal of the
 * supplier, or an acceptance it takes back, takes a case to before it was sent on.
 */
export function reachedOn(type: RequestType, kinds: readonly string[]): number {
  const refusal = kinds.findLastIndex(kind => kind === 'supplier-refused' || kind === 'supplier-took-back')
  const sending = placeOnPath(type, 'sent-to-supplier')
  return Math.max(
    -1,
    ...kinds.map((kind, at) => {
      const place = placeOnPath(type, kind)
      return at < refusal ? Math.min(place, sending - 1) : place
    }),
  )
}
