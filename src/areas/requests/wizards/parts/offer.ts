import { askedStep } from '#areas/wizards/asked-step.ts'
import type { Step } from '#areas/wizards/wizard.ts'

/** The list of offers: choosing one goes on by itself (spec 2 §4), and says how it is paid. */
export const offerStepOf = ({ title, intro, emptyText }: { title: string; intro: string; emptyText: string }): Step =>
  askedStep({
    key: 'offerta',
    title,
    intro,
    advancesOnChoice: true,
    fields: [
      { kind: 'offers', name: 'selectedOffer', label: title, missing: 'Nessuna offerta selezionata', emptyText },
      { kind: 'fact', name: 'offerPayment' },
    ],
  })
