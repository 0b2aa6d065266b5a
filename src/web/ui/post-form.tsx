import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { FormToken } from './form-token.tsx'

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
