import { showToast } from './toast.ts'

/** Buttons `data-copy="ADDRESS"` copy it; if the browser cannot, the address is shown for manual copying. */
export function startCopyLinks(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    copy(button.dataset.copy ?? '').catch(reportError)
  })
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('Link copiato!')
  } catch {
    prompt('Copia l’indirizzo:', address)
  }
}

/** By then scrolling has started, also when React does it. */
const BEGUN_MS = 1_000

/**
 * spec 1 §4: smooth scrolling for in-page links, unless reduced motion is preferred (base.css). Only while a link is
 * followed: page loads and history jump at once.
 */
export function startGlidingLinks(): void {
  const { dataset } = document.documentElement
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.hash || link.pathname !== location.pathname) return
      dataset.glides = ''
      setTimeout(() => delete dataset.glides, BEGUN_MS)
    },
    { capture: true },
  )
}

/** Time of the last sign-out: broadcast to other tabs, and checked by tabs that were loading. */
const TOLD = 'pf-signed-out'

/**
 * Signing out clears what this browser stored about the person (spec 3 §8: last page, office section, typed text), in every
 * tab; those showing the area go to the sign-in screen.
 */
export function startSignOut(): void {
  try {
    if (location.search.includes('uscita=1')) {
      forget(localStorage)
      localStorage.setItem(TOLD, String(Date.now()))
    }
    hear()
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== TOLD || !newValue) return
      hear()
      if (location.pathname.startsWith('/dashboard')) location.reload()
    })
  } catch {
    // Storage is blocked: nothing was stored, and other tabs find out at their next request.
  }
}

function hear(): void {
  const message = localStorage.getItem(TOLD)
  if (!message || message === sessionStorage.getItem(TOLD)) return
  forget(sessionStorage)
  sessionStorage.setItem(TOLD, message)
}

function forget(kept: Storage): void {
  for (const key of Object.keys(kept)) if (key.startsWith('pf')) kept.removeItem(key)
}

/** The first click on the assistant's button loads its panel; if that fails the link is followed. */
export function startChat(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-chat]') : null
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return
    event.preventDefault()
    void import(/* @vite-ignore */ button.dataset.chat ?? '').then(
      () => document.dispatchEvent(new CustomEvent('open-chat', { detail: button })),
      () => location.assign(button.href),
    )
  })
}
