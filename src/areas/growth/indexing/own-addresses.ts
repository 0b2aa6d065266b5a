/** Addresses of one press: what does not fit waits for the next. */
export const MAX_CHOSEN_ADDRESSES = 500
export const MAX_ADDRESS_LENGTH = 300

/** Folders that search engines are asked to leave alone (robots.txt): nobody is told of a page in them. */
const PRIVATE_FOLDERS = ['/dashboard', '/admin', '/api'] as const

const isPrivate = (path: string): boolean =>
  PRIVATE_FOLDERS.some(folder => path === folder || path.startsWith(`${folder}/`))

/** The address of a public page of ours, from what somebody typed (a path or a whole address), or null. */
export function ownAddress(typed: string, siteUrl: string): string | null {
  const address = typed.startsWith('/') && !typed.startsWith('//') ? siteUrl + typed : typed
  if (address.length > MAX_ADDRESS_LENGTH || /[\s\\]/.test(address) || !URL.canParse(address)) return null
  const { origin, pathname, search, username } = new URL(address)
  if (origin !== new URL(siteUrl).origin || username !== '' || isPrivate(pathname)) return null
  return `${origin}${pathname}${search}`
}

/** One address a line, each once. */
export const addressesIn = (text = ''): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== ''),
  ),
]
