import { MARKET_NAMES } from '../query.ts'
import { FIGURE_NAMES } from './asked.ts'
import { FILTER_NAMES } from './filters.ts'

/** Parameters of an energy list: question, filters, market list; the page's own links and shared address use no others. */
export const LIST_NAMES = [...FIGURE_NAMES, ...FILTER_NAMES, ...MARKET_NAMES]
