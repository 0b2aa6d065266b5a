import type { ReactNode } from 'react'
import { Link } from './button.tsx'
import { GLOSSARY, glossaryAddress, type GlossaryKey } from './glossary.ts'

/** A glossary term: dotted underline, explained on hover and focus, linked to the glossary. */
export function Term({ of, children }: { of: GlossaryKey; children?: ReactNode }) {
  const { word, meaning } = GLOSSARY[of]
  return (
    <span className="tip">
      <Link className="term" to={glossaryAddress(of)}>
        {children ?? word}
      </Link>
      <span className="tip-text" role="tooltip">
        {meaning}
      </span>
    </span>
  )
}
