import { useLayoutEffect } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { attempt } from '#core/attempt.ts'
import { FramedContext, PageFailure } from '#web/blocks/page-failure.tsx'
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

const KEY = 'pf-unsent:office'
/** Changes when somebody signs out in any tab of this browser (`small/links.ts`). */
const SIGNED_OUT = 'pf-signed-out'
/** Never what is secret, chosen or attached. */
const TEXT = new Set(['textarea', 'text', 'email', 'tel', 'number', 'date'])

type Control = HTMLInputElement | HTMLTextAreaElement

interface Left {
  owner: string
  path: string
  typed: Record<string, string>
}

const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('form[method=post] :is(input, textarea)[id]')].filter(({ type }) =>
    TEXT.has(type),
  )

/**
 * What was typed and not sent when the page at `path` is left for another document, as where a session ends, comes back
 * with the same page to the same person: once, in this tab. Signing out leaves nothing.
 */
function useKeptOnLeaving(owner: string | null, path: string): void {
  // As a layout effect it is undone while the fields are still there.
  useLayoutEffect(() => {
    if (owner === null) return undefined
    const signedOut = () => attempt(() => localStorage.getItem(SIGNED_OUT))
    const since = signedOut()
    giveBack(owner, path)
    const keep = () => {
      const typed = controls().filter(({ value, defaultValue }) => value !== defaultValue)
      if (typed.length === 0 || signedOut() !== since) return
      const left: Left = { owner, path, typed: Object.fromEntries(typed.map(({ id, value }) => [id, value])) }
      attempt(() => sessionStorage.setItem(KEY, JSON.stringify(left)))
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [owner, path])
}

function giveBack(owner: string, path: string): void {
  const left = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null)
  attempt(() => sessionStorage.removeItem(KEY))
  if (left?.owner !== owner || left.path !== path) return
  for (const control of controls()) {
    const text = left.typed[control.id]
    if (text === undefined || control.value !== control.defaultValue) continue
    control.value = text
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
