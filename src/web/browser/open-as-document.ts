/**
 * The client loader of a page without React that a page with React leads to (a redirect, a link): the browser opens it
 * like any other address, with the scripts it has of its own.
 */
export function openAsDocument({ url }: { url: URL }): Promise<never> {
  location.assign(url.href)
  return new Promise(() => {})
}
