/** spec 1 §9: analysis data. */
export const ANALYSIS_YEARS = 3
