import { data } from 'react-router'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { ALREADY_RUNNING } from '#areas/runs/texts.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import type { Acted } from './act.tsx'

const GENERAL = 'Non è stato possibile: controlla i campi e riprova.'

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Fields of a form that are texts, without its button. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && name !== 'intent' ? [[name, value]] : [])),
  )

export type PanelAct = (rt: Runtime, form: FormData, url: URL) => Promise<ToastMessage | { shows: object }>

/** Runs the button that was pressed; a refusal keeps what was typed, with its sentences beside the fields. */
export async function actOnPanel(
  { rt, url, form }: { rt: Runtime; url: URL; form: FormData },
  intents: Readonly<Record<string, PanelAct>>,
  sentences: Readonly<Record<string, string>>,
) {
  const name = textOf(form, 'intent')
  const act = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!act) throw new AppError('bad-input')
  try {
    const said = await act(rt, form, url)
    return data<Acted & { shows?: object }>('shows' in said ? { shows: said.shows } : { said })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const typed = { ...fieldsOf(form), intent: name }
    return data<Acted>({ errors: sentencesOf(error, sentences, form), typed }, { status: 422 })
  }
}

function sentencesOf(
  error: AppError,
  sentences: Readonly<Record<string, string>>,
  form: FormData,
): Record<string, string> {
  if (error.code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  if (error.code === 'already-running') return { form: ALREADY_RUNNING }
  const fields = Object.entries(error.detail.fields ?? {}).map(
    ([name, code]) => [name, sentences[code] ?? GENERAL] as const,
  )
  const [first] = fields
  // A button in a list has no field to stand beside.
  if (first) return { ...Object.fromEntries(fields), ...(form.has('inList') && { form: first[1] }) }
  return { form: sentences[error.code] ?? GENERAL }
}
