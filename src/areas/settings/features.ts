import { z } from 'zod'

/** What can be switched off, or on, while the product runs. */
export const FEATURES = {
  assistant: {
    name: 'Assistente automatico',
    about: 'Il pulsante su ogni pagina e la pagina dell’assistente. Spento, resta la pagina con le domande frequenti.',
    unset: true,
  },
  comments: {
    name: 'Commenti agli articoli',
    about: 'Spenti, quelli pubblicati restano e nessuno ne può scrivere di nuovi.',
    unset: true,
  },
  scheduledContent: {
    name: 'Generazione automatica dei contenuti',
    about:
      'Ogni ora scrive l’articolo della coda la cui data è arrivata, e lo mette in revisione. Spenta, si genera solo con i pulsanti; pubblicare resta sempre una decisione di una persona.',
    unset: false,
  },
} as const

type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]
type Features = Record<Feature, boolean>

const UNSET_FEATURES = Object.fromEntries(FEATURE_NAMES.map(name => [name, FEATURES[name].unset])) as Features

/** A name that a stored row does not know yet keeps what holds without a row. */
const features = z.object(
  Object.fromEntries(FEATURE_NAMES.map(name => [name, z.boolean().default(FEATURES[name].unset)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
)

export const featureSetting = { features: { schema: features, unset: UNSET_FEATURES } }
