import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormToken } from '#web/ui/form-token.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clientDone } from './client-texts.ts'

/** A form of a customer’s card: which act it is; whose card it is says the address. */
export function ClientForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset noValidate className="desk-act">
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
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
