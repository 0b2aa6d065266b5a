/** Names of the forms of a case, shared by the page and its action. */
export const WRITE = 'message'
export const SEND_DOCUMENT = 'document'
export const CONFIRM = 'confirm'
export const NOT_RIGHT = 'not-right'
export const MESSAGE_FIELD = 'message'
export const documentField = (documentRequestId: string): string => `document-${documentRequestId}`
