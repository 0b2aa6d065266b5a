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
  const told = localStorage.getItem(TOLD)
  if (!told || told === sessionStorage.getItem(TOLD)) return
  forget(sessionStorage)
  sessionStorage.setItem(TOLD, told)
}

function forget(kept: Storage): void {
  for (const key of Object.keys(kept)) if (key.startsWith('pf')) kept.removeItem(key)
}
