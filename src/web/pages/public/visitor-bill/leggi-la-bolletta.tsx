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
import { getSecondReader } from '#areas/bills/procedures/second-reader.server.ts'
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
import { formAction, type Refusal } from '#web/forms.server.ts'
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

export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const { browser } = rt.request
  const bill = browser ? await orTooMany(call(rt, getVisitorBill, {})) : null
  const isSignedIn = rt.actor.kind !== 'visitor'
  // Attach what the visitor chose to keep before signing in.
  if (bill?.isKept && rt.actor.kind === 'client') throw await claimed(rt)
  if (!bill && isSignedIn) throw redirect(rt.actor.kind === 'client' ? BILL_WIZARD : '/dashboard')
  const { server } = await call(rt, getSecondReader, {})
  return data(
    { bill, isSignedIn, hasSecondReader: server !== null },
    { headers: browser ? {} : { 'Set-Cookie': browserCookie(rt) } },
  )
}

/** Redirects to the bill, now in the area, and clears the browser's cookie. */
async function claimed(rt: Runtime): Promise<Response> {
  const { billId } = await call(rt, claimVisitorBill, {})
  return redirect(billAddress(billId), { headers: { 'Set-Cookie': endBrowser(rt) } })
}

export const action = formAction(
  async (rt, form) => {
    switch (form.get('intent')) {
      case 'drop':
        await call(rt, dropMyVisitorBill, {})
        return redirect(`${PATH}?cancellata=1`, { headers: { 'Set-Cookie': endBrowser(rt) } })
      case 'keep':
        await call(rt, keepVisitorBill, {})
        return rt.actor.kind === 'visitor' ? withLanding('/auth?tab=registrati', PATH) : claimed(rt)
      case 'reread':
        await call(rt, rereadVisitorBill, {})
        return PATH
      case 'correct':
        await call(rt, correctVisitorBill, { version: form.get('version'), values: typedValuesOf(form) })
        return PATH
      default: {
        if (!rt.request.browser) throw new AppError('no-cookie')
        const posted = await takeAllPosted(rt, form, billFiles, readFiles(form.get(billFiles.name)))
        const files = withoutRemoved(posted.files, String(form.get('intent')))
        // What came with the form is uploaded now: a refusal keeps it.
        form.set(billFiles.name, JSON.stringify(files))
        if (posted.refusal) return data({ errors: { files: posted.refusal }, typed: {}, files }, { status: 422 })
        if (files.length < posted.files.length) return { errors: {}, typed: {}, files }
        await call(rt, submitVisitorBill, {
          files,
          customerType: form.get('customerType') ?? '',
          secondReader: form.has('secondReader'),
        })
        return PATH
      }
    }
  },
  error => {
    const { code, detail } = error
    if (code === 'forbidden') throw error
    const summary = detail.fields ?? { [LOST_FILES.has(code) ? 'files' : 'form']: code }
    return Object.fromEntries(
      Object.entries(summary).map(([field, wrong]) => [
        field.split('.')[0] ?? field,
        withTryAgain(SENTENCES[wrong] ?? FAILED, detail.retryAfter),
      ]),
    )
  },
  // A file that is not there any more cannot be sent once more.
  (_, form, __, { code }) => ({
    typed: form.get('intent') === 'correct' ? typedValuesOf(form) : {},
    files: LOST_FILES.has(code) ? [] : readFiles(form.get(billFiles.name)),
  }),
)

/** `remove:files:{id}`, the remove button next to a file without scripts. */
const withoutRemoved = (files: FileAnswer[], intent: string): FileAnswer[] =>
  files.filter(({ id }) => intent !== `remove:${billFiles.name}:${id}`)

const LOST_FILES: ReadonlySet<string> = new Set(['upload-not-found', 'upload-incomplete'])
const SENTENCES: Readonly<Record<string, string>> = {
  ...billErrors,
  'not-found': 'Questa lettura non c’è più: dopo 24 ore la cancelliamo. Carica di nuovo la bolletta.',
  'no-cookie':
    'Per leggere la bolletta senza account serve un cookie tecnico, e questo browser non ce lo ha restituito. Abilita i cookie di questo sito e riprova.',
}
const FAILED = 'Qualcosa non ha funzionato. Riprova tra poco.'

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

export default function LeggiLaBolletta({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <div className="wrap pb-12">
      <Stage {...loaderData} refusal={refusal} />
    </div>
  )
}

function Stage({
  bill,
  isSignedIn,
  hasSecondReader,
  refusal,
}: {
  bill: VisitorBill | null
  isSignedIn: boolean
  hasSecondReader: boolean
  refusal: (Refusal & { files: FileAnswer[] }) | undefined
}) {
  const errors = refusal?.errors ?? {}
  const upload = { errors, files: refusal?.files ?? [], hasSecondReader }
  if (!bill) return <SendBill {...upload} />
  switch (bill.status) {
    case 'reading':
      return <BillInReading bill={bill} />
    case 'failed':
      return <BillNotRead bill={bill} {...upload} />
    case 'read':
      return <ReadBill bill={bill} isSignedIn={isSignedIn} errors={errors} typed={refusal?.typed ?? {}} />
  }
}
