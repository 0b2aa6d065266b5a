import { NOTIFICATION_STATES, type NotificationState } from '#areas/growth/indexing/status.ts'
import { sectionAddress } from '../../sections.ts'

/** The ledger in one state, or all; from where the page before it ended. */
export const indexnowAddress = ({ state, cursor }: { state?: NotificationState; cursor?: string } = {}): string =>
  sectionAddress('indexnow', { stato: state, dopo: cursor })

export const stateOf = (text: string | null): NotificationState | undefined =>
  NOTIFICATION_STATES.find(each => each === text)
