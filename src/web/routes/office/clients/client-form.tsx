import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormToken } from '#web/ui/form-token.tsx'

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
