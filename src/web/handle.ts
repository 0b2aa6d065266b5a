/** What a route says about itself (`export const handle`). */
export interface PageHandle {
  /** False: the page has nothing to run, so it is sent without scripts. A function decides by what its loader gave. */
  hydrate?: false | ((loaderData: unknown) => boolean)
}

export const noScripts: PageHandle = { hydrate: false }

/** Whether a page of these matches runs React in the browser. */
export const isHydrated = (matches: readonly { handle?: unknown; loaderData?: unknown }[]): boolean =>
  matches.every(({ handle, loaderData }) => {
    const hydrate = (handle as PageHandle | undefined)?.hydrate
    return typeof hydrate === 'function' ? hydrate(loaderData) : hydrate !== false
  })
