/** Must be the name in areas/privacy/cookie-choice.ts, as in cookie-choice.ts beside this file. */
const ACCEPTED = /(?:^|;\s*)pf_cookie_choice=accepted\.([a-z+-]*)\./

/**
 * Whether the person said yes to this function and it is still switched on. Read anew each time: a no in another tab of
 * the browser holds here, too.
 */
export function allows(name: 'clickmap' | 'experiments' | 'origins'): boolean {
  const asked = document.querySelector<HTMLElement>('[data-cookie-question]')?.dataset.cookieQuestion?.split(' ')
  return asked?.includes(name) === true && (ACCEPTED.exec(document.cookie)?.[1]?.split('+').includes(name) ?? false)
}

export const cookieOf = (name: string): string =>
  document.cookie
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** `days` null: until the browser is closed. */
export function setCookie(name: string, value: string, days: number | null): void {
  const life = days === null ? '' : `; Max-Age=${days * 86_400}`
  document.cookie = `${name}=${value}${life}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
