import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { clientDone } from './client-texts.ts'
import { PostForm } from '../post-form.tsx'

/** A form of a customer’s card: which act it is; whose card it is says the address. */
export function ClientForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <PostForm intent={intent} preventScrollReset noValidate className="desk-act">
      {children}
    </PostForm>
  )
}

/** What was just done, where the address says so. */
export function ClientDone({ code }: { code: string | null }) {
  const words = code !== null && Object.hasOwn(clientDone, code) ? clientDone[code] : undefined
  return words ? (
    <Notice tone="green" role="status" title={words.title} className="my-3">
      <p>{words.text}</p>
    </Notice>
  ) : null
}
