import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { getPost } from '#areas/blog/procedures/posts.server.ts'
import { byWay, type EnergyKind, OFFER_KINDS, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import type { Cents } from '#core/money.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { BoundedProcess } from '#platform/bounded/process.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { lineKinds } from '#web/blocks/lines/line-kinds.tsx'
import { COVERS } from '#web/blocks/post-cover.tsx'
import billDrawing from '#web/illustrations/bill.svg?raw'
import bulbDrawing from '#web/illustrations/bulb.svg?raw'
import burnerDrawing from '#web/illustrations/burner.svg?raw'
import newspaperDrawing from '#web/illustrations/newspaper.svg?raw'
import openLedgerDrawing from '#web/illustrations/open-ledger.svg?raw'
import pylonDrawing from '#web/illustrations/pylon.svg?raw'
import routerDrawing from '#web/illustrations/router.svg?raw'
import savingDrawing from '#web/illustrations/saving.svg?raw'
import signpostDrawing from '#web/illustrations/signpost.svg?raw'
import switchDrawing from '#web/illustrations/switch.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { MeterRegister } from '#web/illustrations/meter-register.tsx'
import { PUBLIC_PAGES } from './public-pages.ts'
import type { ShareImage } from './share-process.server.ts'

const ENERGY = {
  luce: <Illustration of={bulbDrawing} />,
  gas: <Illustration of={burnerDrawing} />,
  luce_gas: <Illustration of={savingDrawing} />,
}
const illustrationOf = (kind: OfferKind): ReactElement =>
  byWay(kind, { energy: each => ENERGY[each], line: each => lineKinds[each].illustration })

/** Illustration by page; others show the ledger. */
const DRAWINGS: Readonly<Record<string, ReactElement>> = {
  '/': <Illustration of={savingDrawing} />,
  ...Object.fromEntries(OFFER_KINDS.map(kind => [offerKinds[kind].path, illustrationOf(kind)])),
  '/come-calcoliamo': <Illustration of={billDrawing} />,
  '/pun': <Illustration of={pylonDrawing} />,
  '/psv': <Illustration of={burnerDrawing} />,
  '/speed-test': <Illustration of={routerDrawing} />,
  '/blog': <Illustration of={newspaperDrawing} />,
  '/contatti': <Illustration of={signpostDrawing} />,
  '/consulenza': <Illustration of={signpostDrawing} />,
  '/auth': <Illustration of={switchDrawing} />,
}

const bounds = { megabytes: 600, stepMs: 10_000, totalMs: 10_000 }
const drawer = new BoundedProcess<ShareImage, Uint8Array>('src/web/seo/share-process.server.ts', bounds)

/**
 * A share image as PNG, drawn in a process of its own: the canvas library has crashed the process of a site whose visitors asked
 * for many. Throws 'unavailable'.
 */
export const drawShareImage = (image: ShareImage): Promise<Buffer> =>
  drawer.ask(image).then(Buffer.from, (error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error })
  })

const KEPT = 200
const kept = new Map<string, { version: string; image: Promise<Buffer> }>()

/** Share image of a page, memoised by its text; null when there is no such article. */
export async function shareImage(rt: Runtime, path: string): Promise<Buffer | null> {
  const words = await wordsOf(rt, path)
  if (!words) return null
  return drawMemoised(rt, path, words)
}

interface AnswerFigure {
  kind: EnergyKind
  verdict: { title: string } | null
  /** Of the first of the list, or of two contracts. */
  total: Cents | null
  inputs: readonly { value: string }[]
  isEstimate: boolean
}

/** Answer to one query with its figure; estimates show no cents on the meter. */
export const answerImage = (
  rt: Runtime,
  { kind, verdict, total, inputs, isEstimate }: AnswerFigure,
): Promise<Buffer> => {
  const title = verdict?.title ?? ''
  const line = inputs.map(({ value }) => value).join(' · ')
  return drawMemoised(rt, `${title}|${line}|${total}`, {
    title,
    line,
    drawing:
      total !== null && !isEstimate ? (
        <MeterRegister amount={total} left="" right="" />
      ) : (
        // A drawing without figures: those of a bill would contradict the answer.
        <Illustration of={kind === 'gas' ? burnerDrawing : bulbDrawing} />
      ),
  })
}

function drawMemoised(rt: Runtime, path: string, words: ImageText): Promise<Buffer> {
  const version = `${rt.config.SITE_NAME}|${words.title}|${words.line}`
  const known = kept.get(path)
  if (known?.version === version) return known.image
  const image = drawShareImage({
    siteName: rt.config.SITE_NAME,
    title: words.title,
    line: words.line,
    drawing: renderToStaticMarkup(words.drawing),
  })
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(path, { version, image })
  image.catch(() => kept.delete(path))
  return image
}

interface ImageText {
  title: string
  line: string
  drawing: ReactElement
}

async function wordsOf(rt: Runtime, path: string): Promise<ImageText | null> {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug) {
    const post = await call(rt, getPost, { slug }).catch(onRefusal(() => null, 'not-found', 'bad-input'))
    if (!post) return null
    return { title: post.title, line: post.category, drawing: <Illustration of={COVERS[post.category]} /> }
  }
  const page = PUBLIC_PAGES.find(each => each.path === path)
  return page
    ? {
        title: page.share ?? page.name,
        line: path === '/' ? 'La spesa di un anno, tasse comprese.' : page.share ? page.name : '',
        drawing: DRAWINGS[path] ?? <Illustration of={openLedgerDrawing} />,
      }
    : null
}
