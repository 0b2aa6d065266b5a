import { isRouteErrorResponse } from 'react-router'
import { isUnreachable } from '#web/browser/no-connection.ts'
import { refusedFormIn } from '#web/refused-form.ts'
import { FailedPage } from './failed-page.tsx'
import { FormAgainPage } from './form-again-page.tsx'
import { NoConnectionPage } from './no-connection-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RefusedPage } from './refused-page.tsx'
import { TooManyPage } from './too-many-page.tsx'

/** What stands in the place of a page that could not be drawn, by what kept it. */
export function PageFailure({ error }: { error: unknown }) {
  const again = refusedFormIn(error)
  if (again) return <FormAgainPage {...again} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyPage said={error.data} />
  if (isRouteErrorResponse(error) && error.status >= 400 && error.status < 500)
    return <RefusedPage status={error.status} said={error.data} />
  return isUnreachable(error) ? <NoConnectionPage /> : <FailedPage />
}
