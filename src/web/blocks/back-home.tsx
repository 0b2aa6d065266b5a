import { StrongLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Every content page has it (spec 1 §2). */
export function BackHome() {
  return (
    <StrongLink to="/" className="small">
      <Icon name="back" size={16} /> Torna alla Home
    </StrongLink>
  )
}
