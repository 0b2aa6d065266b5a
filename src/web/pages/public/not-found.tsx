import { NotFoundPage } from '#web/blocks/page-failure.tsx'
import { withSheet } from '#web/styles/sheets.ts'
import { missingPage } from '#web/or-not-found.server.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
export const links = withSheet('reading')

/** Catch-all route. */
export const loader = missingPage

/** A form sent to an address that does not exist. */
export const action = loader

export default function NotFound() {
  return <NotFoundPage />
}
