import type { ReactNode } from 'react'
import { VARIATIONS, type VariationName } from '#areas/experiments/ab-test.ts'
import type { Variation } from '#areas/experiments/procedures/ab-tests.server.ts'

/**
 * Words that two versions of the site may say otherwise. The page is one for everybody and can be kept: it carries what is
 * shown to all, and the other words for the script of those who said yes to tests.
 */
export function VariedWords({ name, variation }: { name: VariationName; variation: Variation | undefined }) {
  const { a, b } = VARIATIONS[name]
  if (!variation?.test) return variation?.kept === 'b' ? b : a
  return (
    <span data-test={variation.test} data-words={b}>
      {a}
    </span>
  )
}

/** A section that stands before `before` (a selector) in the other version. */
export function VariedPlace({
  variation,
  before,
  children,
}: {
  variation: Variation | undefined
  before: string
  children: ReactNode
}) {
  return variation?.test ? (
    <div data-test={variation.test} data-before={before}>
      {children}
    </div>
  ) : (
    children
  )
}
