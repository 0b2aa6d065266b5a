/** The page where a person switches the factor on and off. */
export const SECOND_FACTOR_PAGE = '/dashboard/profilo/verifica'

/** The secret in groups of four, as it is typed into an app. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
