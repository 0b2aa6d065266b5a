import type { ReactNode } from 'react'
import { data } from 'react-router'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Notice } from '#web/ui/notice.tsx'

// The pages that the link of a message leads to, and the one that asks for such messages. Opening one changes nothing: programs that check links open them all. Its
// button does, and mail programs press it for their reader (RFC 8058): they follow no redirect, so the answer is the page itself.

interface LinkTexts {
  title: string
  description: string
  tooMany: string
  noLink: string
}

export const linkOf = (url: URL): string => url.searchParams.get('link') ?? ''

const ANSWERED = ['bad-input', 'not-found', 'too-many-attempts']

/** The answer, or in its place the sentence that says why there is none. */
export const orRefused = <T,>(asked: Promise<T>, texts: Pick<LinkTexts, 'tooMany' | 'noLink'>) =>
  asked.catch((error: unknown) => {
    if (!(error instanceof AppError) || !ANSWERED.includes(error.code)) throw error
    return error.code === 'too-many-attempts'
      ? data({ refused: withTryAgain(texts.tooMany, error.detail.retryAfter) }, { status: 429 })
      : data({ refused: texts.noLink }, { status: 404 })
  })

export const refusedIn = (...answers: (object | undefined)[]): string | null => {
  const refusal = answers.find(answer => answer && 'refused' in answer)
  return refusal && 'refused' in refusal ? String(refusal.refused) : null
}

export const linkMeta = (path: string, { title, description }: Pick<LinkTexts, 'title' | 'description'>) =>
  metaOf({ path, title, description, index: false })

export const Refused = ({ children }: { children: ReactNode }) => (
  <Notice tone="red" role="alert">
    {children}
  </Notice>
)

export const Done = ({ children }: { children: ReactNode }) => (
  <Notice tone="green" role="status">
    {children}
  </Notice>
)
