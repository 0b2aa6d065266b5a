/** The name under which browsers without JavaScript post whole files with the form. */
export const postedFilesName = (fieldName: string): string => `${fieldName}-new`
