import { actOnWizard, loadWizard } from '#web/wizard/wizard-page.server.ts'
import { type Service, wizardOf } from '#web/wizard/wizards.ts'
import { journey } from '#areas/wizards/journey.ts'
import { isAsked } from '#areas/wizards/wizard.ts'
import type { TestRuntime } from './test-runtime.ts'
import { flowOf } from './wizard-flows.ts'

export type Fields = Record<string, string | readonly string[] | File>

export const pageOf = (service: Service): URL => new URL(`http://127.0.0.1/dashboard/servizi/${service}`)

/** A submit without JavaScript. Returns the redirect target, or the error messages. */
export async function press(rt: TestRuntime, service: Service, intent: string, step: string, fields: Fields = {}) {
  const page = pageOf(service)
  const form = new FormData()
  const { savedAt } = await loadWizard(rt, flowOf(service), page)
  for (const [name, value] of Object.entries({ intent, step, drawnAt: String(savedAt), ...fields })) {
    if (Array.isArray(value)) for (const each of value as readonly string[]) form.append(name, each)
    else form.append(name, value as string | File)
  }
  const answer = await actOnWizard(rt, flowOf(service), page, form)
  return answer instanceof Response ? answer.headers.get('location')?.replace(page.pathname, '') : answer
}

/**
 * Goes from the first step to the last, filling each from `answers` and choosing the first offer of a list. Returns
 * «Passaggio N di M: title» of every step; throws on a refusal.
 */
export async function completeWizard(rt: TestRuntime, service: Service, answers: Fields): Promise<string[]> {
  const wizard = wizardOf(service)
  const titles: string[] = []
  for (;;) {
    const state = await loadWizard(rt, flowOf(service), pageOf(service))
    const now = journey(wizard, state.answers, state.wished)
    titles.push(`${now.label}: ${now.current.title}`)
    const fields: Fields = {}
    for (const field of now.current.fields) {
      if (!isAsked(field)) continue
      if (field.kind === 'offers') fields[field.name] = state.material.offers?.list[0]?.offer.id ?? ''
      else if (answers[field.name] !== undefined) fields[field.name] = answers[field.name]!
      if (field.kind === 'files' && answers[`${field.name}-new`])
        fields[`${field.name}-new`] = answers[`${field.name}-new`]!
    }
    const went = await press(rt, service, now.next ? 'next' : 'submit', now.current.key, fields)
    if (typeof went !== 'string') throw new Error(`${now.current.title}: ${JSON.stringify(went)}`)
    if (went === '?inviata=1') return titles
  }
}
