import { Outlet, useRouteLoaderData } from 'react-router'
import { FramedContext, PageFailure } from '#web/blocks/page-failure.tsx'
import type { Route } from './+types/failure'
import { sectionAddress } from './sections.ts'

/** A screen that fails leaves the office around it standing; customers read the page that the site has for it. */
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
