import { data, redirect } from 'react-router'
import { permits, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { type Args, formAction } from '#web/forms.server.ts'
import type { Flow } from './flow.server.ts'
import { actOnWizard, loadSent, loadWizard } from './wizard-page.server.ts'
import { returnTo, type Service } from './wizards.ts'

type Flows = Readonly<Partial<Record<Service, Flow>>>

/** The wizard at an address; those of the office for others do not exist for customers. */
function wizardAt(flows: Flows, { actor }: Runtime, { pathname }: URL) {
  const name = pathname.split('/').at(-1)
  const found = Object.entries(flows).find(([service]) => service === name)
  if (!found || !permits(found[1].submit.allow, actor)) throw data(null, { status: 404 })
  return { service: found[0] as Service, flow: found[1] }
}

const STEP = 'passo'
/** Link in the caller's message. */
const PREPARED = 'preparata'

/** Requests whose form was refused: their page is the answer, at whatever address. */
const refused = new WeakSet<object>()

/** The loader of a route of wizards: `export const loader = loadsWizard(requestFlows)`. */
export const loadsWizard =
  (flows: Flows) =>
  async ({ context, url }: Pick<Args, 'context' | 'url'>) => {
    const rt = context.get(runtimeContext)
    const { service, flow } = wizardAt(flows, rt, url)
    const isSent = url.searchParams.has('inviata')
    const [state, sent] = await Promise.all([loadWizard(rt, flow, url), isSent ? loadSent(rt, flow) : null])
    const isPreparedGone = url.searchParams.has(PREPARED) && state.prepared === null
    if (isPreparedGone && (await loadSent(rt, flow))) throw redirect(`${url.pathname}?inviata=1`)
    // An address that names no step shows the last one looked at: the browser's own Back would stay where it is.
    if (!isSent && !isPreparedGone && !url.searchParams.has(STEP) && !refused.has(context)) {
      const params = new URLSearchParams(url.search)
      params.set(STEP, state.wished)
      throw redirect(`${url.pathname}?${params}`)
    }
    // Without JavaScript a Refresh header returns to the dashboard (spec 2 §9: after 2 seconds).
    const returns = isSent && !flow.wizard.done.staysOpen
    return data(
      { service, isSent, sent, isPreparedGone, ...state },
      { headers: returns ? { Refresh: `2;url=${returnTo(service)}` } : {} },
    )
  }
export type WizardData = Awaited<ReturnType<ReturnType<typeof loadsWizard>>>['data']

export const actsOnWizard = (flows: Flows) => {
  const press = formAction((rt, form, { url }) => actOnWizard(rt, wizardAt(flows, rt, url).flow, url, form))
  return async (args: Args & { request: Request }) => {
    const answer = await press(args)
    if (answer instanceof Response || 'saved' in answer) return answer
    refused.add(args.context)
    return data(answer, { status: 422 })
  }
}
export type WizardRefusal = Exclude<Awaited<ReturnType<typeof actOnWizard>>, Response>
