import { askedStep } from '#areas/wizards/asked-step.ts'
import type { Step } from '#areas/wizards/wizard.ts'

/** The list of offers: choosing one goes on by itself (spec 2 §4), and says how it is paid. */
export const offerStepOf = ({ title, emptyText }: { title: string; emptyText: string }): Step =>
  askedStep({
    key: 'offerta',
    title,
    intro: 'Scegline una per continuare.',
    advancesOnChoice: true,
    fields: [
      { kind: 'offers', name: 'selectedOffer', label: title, missing: 'Nessuna offerta selezionata', emptyText },
      { kind: 'fact', name: 'offerPayment' },
    ],
  })
