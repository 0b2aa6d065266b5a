/** spec 1 §9: analysis data. */
export const ANALYSIS_YEARS = 3
/** Ours: the guardian needs the comparisons of two days; the rest is for who asks why it spoke. */
export const SIGHTING_DAYS = 14
