import { UNSUBSCRIBE_PATH } from '#areas/consents/one-click.ts'

export const SENTINEL = '/dashboard/sentinella'
/** Target of the link in its mails, without signing in. */
export const STOP_SENTINEL = `${UNSUBSCRIBE_PATH}/sentinella`
export const GUARDIAN = 'guardian'

/** Price alert without an account: form, confirmation link, stop link. */
export const PRICE_ALERT = '/avviso'
export const CONFIRM_ALERT = `${PRICE_ALERT}/conferma`
export const STOP_ALERT = '/disiscrizione/avviso'
