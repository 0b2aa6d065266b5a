/** What a route says about itself (`export const handle`). */
export interface PageHandle {
  /** False: the page has nothing to run, so it is sent without scripts. */
  hydrate?: false
}

export const noScripts: PageHandle = { hydrate: false }
