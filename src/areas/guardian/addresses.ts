import { UNSUBSCRIBE_PATH } from '#areas/consents/one-click.ts'

export const SENTINEL = '/dashboard/sentinella'
/** Where the link of its messages leads, without signing in. */
export const STOP_SENTINEL = `${UNSUBSCRIBE_PATH}/sentinella`
export const GUARDIAN = 'guardian'

/** The alert by mail without an account: its form, the link of its confirmation, the one that stops it. */
export const PRICE_ALERT = '/avviso'
export const CONFIRM_ALERT = `${PRICE_ALERT}/conferma`
export const STOP_ALERT = '/disiscrizione/avviso'
