import { say } from './toast.ts'

/** Buttons `data-copy="ADDRESS"` copy it; where the browser cannot, the address is shown to be copied by hand. */
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
    say('Link copiato!')
  } catch {
    prompt('Copia l’indirizzo:', address)
  }
}

/** By then the page has begun to move, also where React moves it. */
const BEGUN_MS = 1_000

/**
 * spec 1 §4: links within a page glide, where the reader wants motion (base.css). Only while one is followed: a page that
 * opens, or that comes back, stands at once where it belongs.
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

/** When somebody last signed out: told to the other tabs at once, and to one that was loading when it starts. */
const TOLD = 'pf-signed-out'

/**
 * Signing out clears what this browser kept of the person (spec 3 §8: last page, section of the office, what was typed),
 * in every tab; those that show the area turn to the sign-in screen.
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
    // Storage is forbidden here: nothing was kept, and the other tabs find out at their next request.
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

/** The first press of the assistant's button loads its panel; where that fails the link leads to its page. */
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
