import { Outlet, useRouteLoaderData } from 'react-router'
import { FramedContext, PageFailure } from '#web/blocks/page-failure.tsx'
import type { Route } from './+types/failure'
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
  return <Outlet />
}
