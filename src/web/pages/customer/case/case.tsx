import { requestNumber } from '#areas/requests/request.ts'
import { runtimeContext } from '#web/context.ts'
import { type MetaArgs, metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/case'
import { CasePage } from './case-page.tsx'
import { actOnCase, type CaseData, loadCase } from './case.server.ts'

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCase(context.get(runtimeContext), params.requestId, url)

export const action = actOnCase

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf<MetaArgs & { loaderData?: CaseData }>(({ loaderData }) => ({
  title: loaderData ? `${loaderData.request.title}, ${requestNumber(loaderData.request.number)}` : 'La tua pratica',
  description: 'A che punto è la tua richiesta, i documenti e i messaggi.',
  index: false,
}))

export default function Case({ loaderData }: Route.ComponentProps) {
  return <CasePage {...loaderData} />
}
