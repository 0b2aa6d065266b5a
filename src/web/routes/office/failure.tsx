import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { FramedContext, PageFailure } from '#web/blocks/page-failure.tsx'
import { useKeptOnLeaving } from '#web/browser/kept-on-leaving.ts'
import type { Route } from './+types/failure'
import type { Frame } from './frame.server.ts'
import { sectionAddress } from './sections.ts'

/** A failed screen keeps the office frame; customers get the site's error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The loader of office.tsx: null for customers.
  const isInOffice = useRouteLoaderData('routes/office/office') != null
  return (
    <FramedContext value={isInOffice ? sectionAddress('requests') : null}>
      <PageFailure error={error} />
    </FramedContext>
  )
}

export default function Failure() {
  const frame = useRouteLoaderData<Frame | null>('routes/office/office')
  useKeptOnLeaving(frame?.personId ?? null, useLocation().pathname)
  return <Outlet />
}
