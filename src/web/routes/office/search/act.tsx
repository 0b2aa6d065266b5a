import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { Actions, Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import { RefusalNotice } from '../office-parts.tsx'
import { PostForm } from '../post-form.tsx'

/** What a form of these screens is answered with: what was done, or why it was not. */
export interface Acted {
  said?: ToastMessage
  /** The run that the press started: its end is told also where it ended before this page was read. */
  runId?: string
  /** With a `heading` the refusal is told as a toast (spec 3 §8), else `form` stands above the screen. */
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}

const toastOf = ({ said, errors }: Acted): ToastMessage | undefined =>
  errors?.heading ? { title: errors.heading, text: errors.form ?? '', tone: 'error' } : said

/** Shows the answer of the last press: as a toast, and without scripts as a notice in the page. */
export function ActedNotice() {
  const acted = useActionData<Acted>()
  useEffect(() => {
    const toast = acted && toastOf(acted)
    if (toast) showToast(toast)
  }, [acted])
  const said = acted && toastOf(acted)
  const refusal = said ? undefined : acted?.errors?.form
  return (
    <>
      {said ? (
        <noscript>
          <Notice tone={said.tone === 'error' ? 'red' : 'green'} title={said.title} className="mt-3">
            <p>{said.text}</p>
          </Notice>
        </noscript>
      ) : null}
      <RefusalNotice>{refusal}</RefusalNotice>
    </>
  )
}

/**
 * Fills the fields of a form: what was typed at the last press, else what is `kept`, and why it was refused. `acted` is that
 * press where it was of this form.
 */
export const fieldsOf =
  (acted: Acted | undefined, kept: object = {}) =>
  (name: string) => {
    const value: unknown = acted?.typed?.[name] ?? Reflect.get(kept, name)
    return {
      name,
      defaultValue: typeof value === 'string' || typeof value === 'number' ? value : undefined,
      error: acted?.errors?.[name],
    }
  }

/** A button that is a form of its own; `values` go with it. */
export function ActButton({
  intent,
  values = {},
  tone = 'plain',
  label,
  busyText,
  disabled,
  children,
}: {
  intent: string
  values?: Readonly<Record<string, string>>
  tone?: 'plain' | 'danger' | 'primary'
  label?: string
  busyText?: string
  disabled?: boolean
  children: ReactNode
}) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === intent && isOf(formData, values)
  return (
    <PostForm hidden={values} preventScrollReset className="inline-block">
      <Button
        small
        name="intent"
        value={intent}
        tone={tone}
        aria-label={label}
        busy={isBusy}
        busyText={busyText ?? 'Un momento…'}
        disabled={disabled}
      >
        {children}
      </Button>
    </PostForm>
  )
}

type Held = Readonly<Record<string, string>>

/** What the last press was answered, where it was the one of this form: the same button, on the same thing. */
const answerTo = (acted: Acted | undefined, intent: string, { edition: _, ...named }: Held): Acted | undefined =>
  acted?.typed?.intent === intent &&
  Object.entries(named).every(([name, value]) => (acted.typed?.[name] ?? '') === value)
    ? acted
    : undefined

/**
 * A form of one button. `held` goes with it unseen; its fields are filled from `kept`, or from what was typed and refused.
 * With a `fold` it stands behind that title, open while something in it is wrong; `id` tells its fields from those of others.
 */
export function FieldsForm({
  intent,
  label,
  tone,
  held = {},
  kept,
  id,
  fold,
  beside,
  className = 'grid max-w-2xl gap-3',
  renderFields,
  ...form
}: Omit<ComponentProps<typeof PostForm>, 'children' | 'hidden' | 'intent'> & {
  intent: string
  /** Of its button. */
  label: string
  tone?: 'solid' | 'primary' | 'danger'
  held?: Held
  kept?: object
  fold?: string
  /** Beside the button. */
  beside?: ReactNode
  renderFields: (field: (name: string) => ReturnType<ReturnType<typeof fieldsOf>> & { id?: string }) => ReactNode
}) {
  const { formData } = useNavigation()
  const answer = answerTo(useActionData<Acted>(), intent, held)
  const fill = fieldsOf(answer, kept)
  const whole = (
    <PostForm hidden={held} preventScrollReset className={fold ? `${className} py-2` : className} {...form}>
      {renderFields(name => ({ ...fill(name), ...(id && { id: `${id}-${name}` }) }))}
      <Actions className="wide">
        <Button
          small
          tone={tone}
          name="intent"
          value={intent}
          busy={formData?.get('intent') === intent && isOf(formData, held)}
        >
          {label}
        </Button>
        {beside}
      </Actions>
    </PostForm>
  )
  return fold ? (
    <Fold title={fold} open={answer?.errors !== undefined || undefined} wide>
      {whole}
    </Fold>
  ) : (
    whole
  )
}

const isOf = (form: FormData, held: Held): boolean =>
  Object.entries(held).every(([name, value]) => form.get(name) === value)

/** The choices of a select from the words for them, in their order. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
