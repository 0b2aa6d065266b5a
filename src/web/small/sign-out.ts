/** Written and taken away at once: the other tabs of the browser hear of it, and nothing stays. */
const TOLD = 'pf-signed-out'

/**
 * Signing out clears what this browser kept of the person (spec 3 §8: last page, section of the office, what was typed),
 * in every tab; those that show the area turn to the sign-in screen.
 */
export function startSignOut(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOLD || !newValue) return
    forget()
    if (location.pathname.startsWith('/dashboard')) location.reload()
  })
  if (!location.search.includes('uscita=1')) return
  forget()
  try {
    localStorage.setItem(TOLD, '1')
    localStorage.removeItem(TOLD)
  } catch {
    // Storage is forbidden here: the other tabs find out at their next request.
  }
}

function forget(): void {
  try {
    for (const kept of [sessionStorage, localStorage])
      for (const key of Object.keys(kept)) if (key.startsWith('pf')) kept.removeItem(key)
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}
