/** What says that two accounts are of one person. */
export const SIGNS = {
  name: 'Stesso nome e cognome',
  phone: 'Stesso telefono',
  code: 'Stesso codice fiscale, POD o PDR in una richiesta',
  'tax-code': 'Stesso codice fiscale su una bolletta',
  supply: 'Stesso POD o PDR tra le forniture',
} as const
export type Sign = keyof typeof SIGNS

/** Many people have one name: something else must say so, too. */
export const isProof = (signs: readonly Sign[]): boolean => signs.some(sign => sign !== 'name')
