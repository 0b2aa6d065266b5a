import { BILL_WIZARD, READ_MY_BILL } from '#areas/bills/bill.ts'
import { lazy } from 'react'
import { data, redirect } from 'react-router'
import {
  claimVisitorBill,
  correctVisitorBill,
  dropMyVisitorBill,
  getVisitorBill,
  keepVisitorBill,
  rereadVisitorBill,
  submitVisitorBill,
  type VisitorBill,
} from '#areas/bills/procedures/visitor-bill.server.ts'
import { billErrors } from '#areas/bills/texts.ts'
import { billFiles } from '#areas/bills/wizards/bill-files.ts'
import { browserCookie, endBrowser } from '#areas/identity/cookies.server.ts'
import { withLanding } from '#areas/identity/landing.ts'
import { readFiles } from '#areas/wizards/form.ts'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm, statusOf } from '#web/forms.server.ts'
import { orTooMany } from '#web/or-not-found.server.ts'
import { billAddress } from '#web/pages/customer/addresses.ts'
import { metaOf } from '#web/seo/meta.ts'
import { withSheet } from '#web/styles/sheets.ts'
import { takeAllPosted } from '#web/wizard/upload/posted-file.server.ts'
import type { Route } from './+types/leggi-la-bolletta'
import { BillInReading, BillNotRead, SendBill } from './visitor-bill.tsx'

/** Null before there is something to show. */
const ReadBill = lazy(() => import('./visitor-reading.tsx'))

const PATH = READ_MY_BILL

interface Refusal {
  errors: Record<string, string>
  /** Field values of the bill, or the files already sent. */
  typed: Record<string, string>
  files: FileAnswer[]
}

export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const { browser } = rt.request
  const bill = browser ? await orTooMany(call(rt, getVisitorBill, {})) : null
  const isSignedIn = rt.actor.kind !== 'visitor'
  // Attach what the visitor chose to keep before signing in.
  if (bill?.isKept && rt.actor.kind === 'client') throw await claimed(rt)
  if (!bill && isSignedIn) throw redirect(rt.actor.kind === 'client' ? BILL_WIZARD : '/dashboard')
  return data({ bill, isSignedIn }, { headers: browser ? {} : { 'Set-Cookie': browserCookie(rt) } })
}

/** Redirects to the bill, now in the area, and clears the browser's cookie. */
async function claimed(rt: Runtime): Promise<Response> {
  const { billId } = await call(rt, claimVisitorBill, {})
  return redirect(billAddress(billId), { headers: { 'Set-Cookie': endBrowser(rt) } })
}

export async function action({ context, request }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  const refusal: Refusal = { errors: {}, typed: {}, files: [] }
  try {
    switch (form.get('intent')) {
      case 'drop':
        await call(rt, dropMyVisitorBill, {})
        return redirect(`${PATH}?cancellata=1`, { headers: { 'Set-Cookie': endBrowser(rt) } })
      case 'keep':
        await call(rt, keepVisitorBill, {})
        return rt.actor.kind === 'visitor' ? redirect(withLanding('/auth?tab=registrati', PATH)) : await claimed(rt)
      case 'reread':
        await call(rt, rereadVisitorBill, {})
        return redirect(PATH)
      case 'correct':
        refusal.typed = typedValuesOf(form)
        await call(rt, correctVisitorBill, { version: form.get('version'), values: refusal.typed })
        return redirect(PATH)
      default: {
        if (!rt.request.browser) throw new AppError('no-cookie')
        const posted = await takeAllPosted(rt, form, billFiles, readFiles(form.get(billFiles.name)))
        refusal.files = withoutRemoved(posted.files, String(form.get('intent')))
        if (posted.refusal) return data({ ...refusal, errors: { files: posted.refusal } }, { status: 422 })
        if (refusal.files.length < posted.files.length) return data(refusal)
        await call(rt, submitVisitorBill, { files: refusal.files, customerType: form.get('customerType') ?? '' })
        return redirect(PATH)
      }
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'forbidden') throw error
    return refused(error, refusal)
  }
}

/** `remove:files:{id}`, the remove button next to a file without scripts. */
const withoutRemoved = (files: FileAnswer[], intent: string): FileAnswer[] =>
  files.filter(({ id }) => intent !== `remove:${billFiles.name}:${id}`)

function refused({ code, detail: { fields, retryAfter } }: AppError, refusal: Refusal) {
  const sentences: Readonly<Record<string, string>> = { ...billErrors, 'not-found': GONE, 'no-cookie': NO_COOKIE }
  // A missing file cannot be sent again.
  const files = code === 'upload-not-found' || code === 'upload-incomplete' ? [] : refusal.files
  const summary = fields ?? {
    [code === 'upload-not-found' || code === 'upload-incomplete' ? 'files' : 'form']: code,
  }
  const errors = Object.fromEntries(
    Object.entries(summary).map(([field, wrong]) => [
      field.split('.')[0] ?? field,
      withTryAgain(sentences[wrong] ?? wrong, retryAfter),
    ]),
  )
  return data({ ...refusal, files, errors }, { status: statusOf(code) })
}

const GONE = 'Questa lettura non c’è più: dopo 24 ore la cancelliamo. Carica di nuovo la bolletta.'
const NO_COOKIE =
  'Per leggere la bolletta senza account serve un cookie tecnico, e questo browser non ce lo ha restituito. Abilita i cookie di questo sito e riprova.'

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orKeepScreen(serverAction, { errors: { form: noConnection.text }, typed: {}, files: [] })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(actionHeaders)
  for (const cookie of loaderHeaders.getSetCookie()) all.append('Set-Cookie', cookie)
  return all
}

export const links = withSheet('bill')

export const meta = metaOf({
  path: PATH,
  title: 'Leggi la bolletta: dati, spesa di un anno e risparmio, senza account',
  description:
    'Carica il PDF o le foto della bolletta di luce o gas: ogni dato con la riga da cui viene, e quanto spenderesti altrove. Senza account, cancellata dopo 24 ore.',
  keywords: 'leggere la bolletta, analisi bolletta, foto bolletta luce, bolletta gas',
  trail: [{ name: 'Leggi la bolletta' }],
})

export default function LeggiLaBolletta({ loaderData: { bill, isSignedIn }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <div className="wrap pb-12">
      <Stage bill={bill} isSignedIn={isSignedIn} refusal={refusal} />
    </div>
  )
}

function Stage({
  bill,
  isSignedIn,
  refusal,
}: {
  bill: VisitorBill | null
  isSignedIn: boolean
  refusal: Refusal | undefined
}) {
  const errors = refusal?.errors ?? {}
  if (!bill) return <SendBill errors={errors} files={refusal?.files ?? []} />
  switch (bill.status) {
    case 'reading':
      return <BillInReading bill={bill} />
    case 'failed':
      return <BillNotRead bill={bill} errors={errors} files={refusal?.files ?? []} />
    case 'read':
      return <ReadBill bill={bill} isSignedIn={isSignedIn} errors={errors} typed={refusal?.typed ?? {}} />
  }
}
