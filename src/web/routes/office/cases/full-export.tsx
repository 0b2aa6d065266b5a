import { listViews } from '#areas/office/procedures/views.server.ts'
import { MAX_EXPORT_ROWS } from '#core/limits.ts'
import { ownRow } from '#core/own.ts'
import { formatNumber } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Fields } from '#web/ui/fields.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clientErrors, clientFieldErrors } from '#areas/customers/office-texts.ts'
import { proofFields } from '../clients/client-form.tsx'
import { type At, loads } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { filtersOf, fullExportAddress, listAddress } from '../addresses.ts'
import { ScreenHead } from '../office-parts.tsx'

async function loadFullExport(rt: Runtime, { query }: At) {
  const vista = query.get('vista') ?? undefined
  const { open } = await orNotFound(call(rt, listViews, { section: 'requests', viewId: vista }))
  const inAddress = { ...filtersOf(query), ...(open && { vista: open.id }) }
  const filters: Readonly<Record<string, string>> = { ...filtersOf(query), ...open?.filters }
  return { inAddress, filters, why: query.get('errore') }
}
export const loader = loads(loadFullExport)
export const meta = titled('Esporta con i dati completi')
export default screen<typeof loader>(FullExport)

/** Export with full names and contacts: requires re-authentication. A document navigation, like every download. */
function FullExport({ inAddress, filters, why }: Awaited<ReturnType<typeof loader>>) {
  const error =
    why && (ownRow(clientFieldErrors, why) ?? ownRow(clientErrors, why) ?? 'Non è stato possibile: riprova.')
  return (
    <>
      <ScreenHead back={[listAddress(false, inAddress), 'Torna alle richieste']} title="Esporta con i dati completi" />
      {error ? <Notice tone="red" role="alert" title={error} className="mb-4" /> : null}
      <p>
        Nomi, email e telefoni interi, con i filtri dell’elenco; al massimo {formatNumber(MAX_EXPORT_ROWS)} righe. Ogni
        persona che vi compare può vedere chi l’ha scaricato e quando, e qui resta scritto con quali filtri e quante
        righe.
      </p>
      <PostForm
        action="/dashboard/esporta"
        reloadDocument
        hidden={{ ...filters, what: 'richieste-complete', back: fullExportAddress(inAddress) }}
        className="desk-act pt-4"
      >
        <Fields
          fields={proofFields(true, 'Solo se hai attivato la verifica in due passaggi.')}
          answer={error ? { errors: { [why?.startsWith('code-') ? 'code' : 'presentPassword']: error } } : undefined}
        />
        <Button>Scarica il file</Button>
      </PostForm>
    </>
  )
}
