import type { ReactNode } from 'react'
import { formatDate } from '#core/dates.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { Benefits } from '#web/blocks/comparison/energy-page.tsx'
import { SampleList } from '#web/blocks/comparison/sample-list.tsx'
import { consultation } from '#web/blocks/consultation.ts'
import { Guidance } from '#web/blocks/guidance.tsx'
import { Questions } from '#web/blocks/questions.tsx'
import type { LineContent } from '#web/pages/public/line-content.ts'
import type { SampleOffer } from '#web/pages/public/sample-offers.ts'
import { OpenLedgerPlate } from '#web/plates/open-ledger.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LineList } from './line-list.tsx'
import type { LineRow } from './line-row.ts'

const WORDS = { internet: 'internet', mobile: 'mobile' } as const

/** The page of internet or mobile offers: hero, ledger, what is particular to the kind, guide, questions, the last call. */
export function LinePage({
  content,
  rows,
  samples,
  asOf,
  query,
  children,
  call,
}: {
  content: LineContent
  rows: readonly LineRow[]
  samples: readonly SampleOffer[]
  asOf: string
  query: string
  /** What only this kind of line explains. */
  children: ReactNode
  call: ReactNode
}) {
  const { kind, path } = content
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <BackHome />
          <h1 className="mt-3">{content.h1}</h1>
          <p className="lead">{content.lead}</p>
          <p className="small muted mt-3">
            Offerte in vendita il {formatDate(asOf)}. Prezzi al pubblico, IVA compresa.
          </p>
        </div>
      </section>
      <Benefits benefits={content.benefits} />
      {rows.length > 0 ? (
        <LineList rows={rows} kind={kind} path={path} params={new URLSearchParams(query)} />
      ) : samples.length > 0 ? (
        <SampleList samples={samples} word={WORDS[kind]} path={path} />
      ) : (
        <div className="wrap py-8">
          <EmptyState
            title="Nessuna offerta disponibile"
            plate={<OpenLedgerPlate />}
            action={
              <ButtonLink small to={consultation({ from: path })}>
                Chiedi una consulenza gratuita
              </ButtonLink>
            }
          >
            Adesso non abbiamo offerte {WORDS[kind]} per questa richiesta. <a href={path}>Vedi quelle per la casa.</a>
          </EmptyState>
        </div>
      )}
      {children}
      <Guidance title={content.guideTitle} advice={content.guide} className="!pt-0" />
      <Questions title={`Domande sulle offerte ${WORDS[kind]}`} questions={content.questions} />
      {call}
    </>
  )
}
