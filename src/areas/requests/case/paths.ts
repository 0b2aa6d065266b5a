import { type PathStep, requestServices } from '../service-rows.ts'
import { requestRow, type RequestType } from '../request.ts'

/** A stored type that the code no longer knows has no path. */
export const pathOf = (type: string): readonly PathStep[] =>
  Object.hasOwn(requestServices, type) ? requestServices[type as RequestType].path : []

/** After an energy contract is active. No event marks it: it is only announced. */
export const FIRST_BILL = { title: 'Prima bolletta nuova', lead: 'first-bill' } as const
export const hasFirstBill = (type: RequestType): boolean => requestRow(type)?.energy === true

/** Index of a step on its request's path; -1 if not on it. A bill passed to a person is past its reading. */
export const placeOnPath = (type: RequestType, kind: string): number =>
  pathOf(type).findIndex(step => step.kind === (kind === 'bill-by-hand' ? 'bill-read' : kind))

/**
 * Furthest path index reached by these steps, oldest first; -1 before the first. A supplier's refusal or retraction
 * takes a case back to before it was sent.
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
