import { UNSUBSCRIBE_PATH } from '#areas/consents/one-click.ts'

/** Where a person chooses what they are told, and sees what they were. */
export const SENTINEL = '/dashboard/sentinella'
/** Where the link of its messages leads, without signing in. */
export const STOP_SENTINEL = `${UNSUBSCRIBE_PATH}/sentinella`
/** The topic of live changes. */
export const GUARDIAN = 'guardian'
