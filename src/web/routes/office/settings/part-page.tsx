import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sections } from '../sections.ts'
import { PARTS, type PartId, SETTINGS_ADDRESS } from './parts.ts'

/** A part of «Impostazioni», under its title. */
export const PartPage = ({ id, children }: { id: PartId; children: ReactNode }) => (
  <>
    <p className="small">
      <Link to={SETTINGS_ADDRESS}>{sections.settings}</Link>
    </p>
    <div className="office-bar">
      <h1>{PARTS[id].title}</h1>
    </div>
    {children}
  </>
)
