/** Loaded after a yes alone (cookie-choice.ts): what counts presses, tries versions and remembers where a visit came from. */
import { startClicks } from './clicks.ts'
import { startOrigins } from './origins.ts'
import { startVariants } from './variants.ts'

startVariants()
startClicks()
startOrigins()
