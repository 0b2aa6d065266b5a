/** The name under which browsers without JavaScript post whole files with the form. */
export const postedFilesName = (fieldName: string): string => `${fieldName}-new`

/** And the password of a PDF that has one. */
export const filePasswordName = (fieldName: string): string => `${fieldName}-password`
