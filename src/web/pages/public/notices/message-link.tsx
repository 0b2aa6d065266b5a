import type { ReactNode } from 'react'
import type { Refusal } from '#web/forms.server.ts'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { Actions } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const linkMeta = (path: string, { title, description }: { title: string; description: string }) =>
  metaOf({ path, title, description, index: false })

export const isRefused = (answer: object | null | undefined): answer is Refusal => !!answer && 'errors' in answer

/** Why it was refused, what its button did, or what it asks. */
export function LinkPage({
  title,
  answers,
  otherwise,
  done,
  after,
  below,
  children,
}: {
  title: string
  /** Of the action and the loader. */
  answers: readonly (object | undefined)[]
  /** What else can be done where it was refused. */
  otherwise?: ReactNode
  done: string | null | undefined
  after?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  const refused = answers.find(isRefused)
  return (
    <FocusPage title={title}>
      {refused ? <Refused>{refused.errors.form}</Refused> : done ? <Done>{done}</Done> : children}
      {refused ? otherwise : done ? after : null}
      {below}
    </FocusPage>
  )
}

export const LinkForm = ({ children }: { children: ReactNode }) => (
  <form method="post">
    <FormToken />
    <Actions>{children}</Actions>
  </form>
)

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
