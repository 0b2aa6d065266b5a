import { countJourneys } from '#areas/experiments/procedures/count-journeys.server.ts'
import { createAbTest } from '#areas/experiments/procedures/create-ab-test.server.ts'
import { foretellRequests } from '#areas/experiments/procedures/foretell-requests.server.ts'
import { getRequestForecast } from '#areas/experiments/procedures/get-request-forecast.server.ts'
import { getVariations } from '#areas/experiments/procedures/get-variations.server.ts'
import { keepVariant } from '#areas/experiments/procedures/keep-variant.server.ts'
import { listAbTests } from '#areas/experiments/procedures/list-ab-tests.server.ts'
import { listClicks } from '#areas/experiments/procedures/list-clicks.server.ts'
import { listConversionSources } from '#areas/experiments/procedures/list-conversion-sources.server.ts'
import { listJourneys } from '#areas/experiments/procedures/list-journeys.server.ts'
import { moveAbTest } from '#areas/experiments/procedures/move-ab-test.server.ts'
import { recordConsented } from '#areas/experiments/procedures/record-consented.server.ts'
import { startPhaseFour } from '#areas/experiments/procedures/start-phase-four.server.ts'
import { switchPhaseFour } from '#areas/experiments/procedures/switch-phase-four.server.ts'
import { tendExperiments } from '#areas/experiments/procedures/tend-experiments.server.ts'

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
