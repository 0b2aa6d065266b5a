/** Where the link of a proposal leads, without signing in; below the page of the other refusals (consents/one-click.ts). */
export const STOP_OUTREACH = '/disiscrizione/proposte'
