export const PAGE_ID_KEY = 'pf-page'

/**
 * Of this tab: two windows on one draft are told apart, and one never stands in its own way, not even when it is loaded
 * again while what it saved last is still on its way.
 */
export const pageId = keptId()

function keptId(): string {
  // crypto.randomUUID is missing where the site is not https.
  const made = [...crypto.getRandomValues(new Uint32Array(3))].map(part => part.toString(36)).join('-')
  try {
    const id = sessionStorage.getItem(PAGE_ID_KEY) ?? made
    sessionStorage.setItem(PAGE_ID_KEY, id)
    return id
  } catch {
    return made // On the server, or storage is forbidden.
  }
}
