/** Sentences by error code. */
export const consentErrors = {
  'consent-ends-with-account': 'Questo consenso serve per avere un account: per revocarlo, chiudi l’account.',
}
