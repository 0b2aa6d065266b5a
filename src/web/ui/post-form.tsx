import type { ComponentProps } from 'react'
import { Form, useRouteLoaderData } from 'react-router'

interface PostFormProps extends Omit<ComponentProps<typeof Form>, 'hidden'> {
  /** Which act it is, where no button of it says so. */
  intent?: string
  /** What goes along unseen, by its name. */
  hidden?: Readonly<Record<string, string | number | undefined>>
}

/** A form that writes, with the token of its session. */
export const PostForm = ({ intent, hidden, children, ...form }: PostFormProps) => (
  <Form method="post" {...form}>
    <FormToken />
    {Object.entries({ ...(intent && { intent }), ...hidden }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)

type Sent = string | number | null | undefined

/** What goes along unseen, by its name; nothing of what is empty. */
export const Hidden = ({ values }: { values: Readonly<Record<string, Sent>> | Iterable<readonly [string, Sent]> }) =>
  (Symbol.iterator in values ? [...values] : Object.entries(values)).map(([name, value], index) =>
    value === undefined || value === null || value === '' ? null : (
      <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
    ),
  )

/** The hidden token of every form that writes. The root loader gives it; visitors have none. */
export function FormToken() {
  return <input type="hidden" name="_csrf" value={useFormToken()} />
}

/** For requests that are not forms (uploads): goes into X-CSRF-Token. */
export function useFormToken(): string {
  const root = useRouteLoaderData('root') as { formToken?: string } | undefined
  return root?.formToken ?? ''
}
