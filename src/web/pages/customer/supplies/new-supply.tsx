import { BILL_WIZARD } from '#areas/bills/bill.ts'
import { Link, useActionData, useNavigation } from 'react-router'
import { AreaHead } from '../area-links.tsx'
import { getSupplyForm } from '#areas/bills/procedures/my-supply.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import type { Refusal } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { NEW_SUPPLY, SUPPLIES } from '../addresses.ts'
import type { Route } from './+types/new-supply'
import { FieldGroups } from './supply-fields.tsx'
import { actOnSupply } from './supplies.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const commodity = url.searchParams.get('tipo') === 'gas' ? 'gas' : 'luce'
  return { commodity, ...(await orNotFound(call(context.get(runtimeContext), getSupplyForm, { commodity }))) } as const
}

export const action = actOnSupply

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({
  title: 'Nuova fornitura',
  description: 'Scrivi i dati di una fornitura di luce o gas.',
  index: false,
})

export default function NewSupplyPage({ loaderData }: Route.ComponentProps) {
  const refusal = useActionData<Refusal>()
  const { commodity, fields, homes } = loaderData
  const isSending = useNavigation().formData !== undefined
  return (
    <SiteFrame>
      <AreaHead under={{ to: SUPPLIES, label: 'Forniture' }} title={`Nuova fornitura di ${commodity}`}>
        <p className="lead">
          Scrivi quello che sai: il resto lo completi quando vuoi.{' '}
          <Link to={commodity === 'luce' ? `${NEW_SUPPLY}?tipo=gas` : NEW_SUPPLY}>
            {commodity === 'luce' ? 'È gas?' : 'È luce?'}
          </Link>
        </p>
      </AreaHead>
      <div className="wrap supply-page">
        <p className="side-note">
          Con una bolletta fai prima: la leggiamo noi e ti mostriamo ogni dato.{' '}
          <Link to={BILL_WIZARD}>Carica la bolletta</Link>
        </p>
        <PostForm noValidate className="grid gap-8" hidden={{ commodity }}>
          <ErrorSummary errors={refusal?.errors} />
          <FieldGroups
            key={commodity}
            supply={{ commodity, fields, homes, customerType: 'domestico', spread: null, homeId: null, sources: {} }}
            refusal={refusal}
          />
          <p className="actions">
            <Button tone="primary" name="intent" value="add" busy={isSending}>
              Aggiungi la fornitura
            </Button>
            <Link to={SUPPLIES}>Annulla</Link>
          </p>
        </PostForm>
      </div>
    </SiteFrame>
  )
}
