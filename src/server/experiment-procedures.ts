import {
  countJourneys,
  listClicks,
  listConversionSources,
  listJourneys,
  recordConsented,
} from '#areas/experiments/procedures/consented.server.ts'
import {
  createAbTest,
  getVariations,
  keepVariant,
  listAbTests,
  moveAbTest,
} from '#areas/experiments/procedures/ab-tests.server.ts'
import {
  foretellRequests,
  getRequestForecast,
  startPhaseFour,
  switchPhaseFour,
  tendExperiments,
} from '#areas/experiments/procedures/phase-four.server.ts'

/** The functions of phase 4: what is tried, counted after a yes, and foretold. */
export const experimentProcedures = [
  countJourneys,
  createAbTest,
  foretellRequests,
  getRequestForecast,
  getVariations,
  keepVariant,
  listAbTests,
  listClicks,
  listConversionSources,
  listJourneys,
  moveAbTest,
  recordConsented,
  startPhaseFour,
  switchPhaseFour,
  tendExperiments,
]
