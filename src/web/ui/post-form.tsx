import type { ComponentProps } from 'react'
import { Form, useRouteLoaderData } from 'react-router'

interface PostFormProps extends Omit<ComponentProps<typeof Form>, 'hidden'> {
  /** Intent, when no button carries it. */
  intent?: string
  /** Hidden fields by name. */
  hidden?: Readonly<Record<string, string | number | undefined>>
}

/** A POST form with the session's token. */
export const PostForm = ({ intent, hidden, children, ...form }: PostFormProps) => (
  <Form method="post" {...form}>
    <FormToken />
    {Object.entries({ ...(intent && { intent }), ...hidden }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)

type Value = string | number | null | undefined

/** Hidden fields by name; empty values are skipped. */
export const Hidden = ({ values }: { values: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]> }) =>
  (Symbol.iterator in values ? [...values] : Object.entries(values)).map(([name, value], index) =>
    value === undefined || value === null || value === '' ? null : (
      <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
    ),
  )

/** CSRF token of every POST form, from the root loader; visitors have none. */
export function FormToken() {
  return <input type="hidden" name="_csrf" value={useFormToken()} />
}

/** For requests that are not forms (uploads): sent as X-CSRF-Token. */
export function useFormToken(): string {
  const root = useRouteLoaderData('root') as { formToken?: string } | undefined
  return root?.formToken ?? ''
}
