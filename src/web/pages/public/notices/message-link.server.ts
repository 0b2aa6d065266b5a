import { data } from 'react-router'
import { AppError, onRefusal } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { type Args, formAction, type Refusal, saying, statusOf } from '#web/forms.server.ts'

// The pages that the link of a message leads to. Opening one changes nothing: programs that check links open them all. Its
// button does, and mail programs press it for their reader (RFC 8058): they follow no redirect, so the answer is the page itself.

interface LinkTexts {
  tooMany: string
  noLink: string
}

const noLink = () => {
  throw new AppError('no-link')
}
const orNoLink = <T>(work: Promise<T>): Promise<T> => work.catch(onRefusal<T>(noLink, 'bad-input', 'not-found'))

const sentencesOf = (texts: LinkTexts) =>
  saying(
    { 'no-link': texts.noLink, 'too-many-attempts': texts.tooMany },
    'Qualcosa non ha funzionato. Riprova tra poco.',
  )

export const linkOf = (url: URL): string => url.searchParams.get('link') ?? ''

/** The loader: what the link is about, or why there is nothing to show. */
export const readsLink =
  <T>(texts: LinkTexts, read: (rt: Runtime, link: string) => Promise<T>) =>
  ({ url, context }: Args) =>
    orNoLink(read(context.get(runtimeContext), linkOf(url))).catch(
      onRefusal(
        error => {
          const refusal: Refusal = { errors: sentencesOf(texts)(error), typed: {} }
          return data(refusal, { status: statusOf(error.code) })
        },
        'no-link',
        'too-many-attempts',
      ),
    )

/** The action: what its button did. */
export const actsOnLink = <T>(
  texts: LinkTexts,
  act: (rt: Runtime, link: string, form: FormData, url: URL) => Promise<T>,
) => formAction((rt, form, { url }) => orNoLink(act(rt, linkOf(url), form, url)), sentencesOf(texts))
