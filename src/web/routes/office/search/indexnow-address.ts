import { NOTIFICATION_STATES, type NotificationState } from '#areas/growth/indexing/notification.ts'
import { sectionAddress } from '../sections.ts'

/** The ledger in one state, or all; from where the page before it ended. */
export function indexnowAddress({ state, cursor }: { state?: NotificationState; cursor?: string } = {}): string {
  const query = new URLSearchParams({ ...(state && { stato: state }), ...(cursor && { dopo: cursor }) }).toString()
  return query ? `${sectionAddress('indexnow')}&${query}` : sectionAddress('indexnow')
}

export const stateOf = (text: string | null): NotificationState | undefined =>
  NOTIFICATION_STATES.find(each => each === text)
