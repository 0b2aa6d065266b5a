import { job } from '#platform/jobs/job.ts'

/** Tells the engines that follow IndexNow which addresses changed. Off while INDEXNOW_ENDPOINT is unset. */
export const sendIndexnowJob = job('send-indexnow', { retries: 4, retryDelay: 60 })

/** The retired ping of a search engine with the address of the sitemap (PRODUCT). Off while SEARCH_PING_URL is unset. */
export const pingSearchEngineJob = job('ping-search-engine', { retries: 1, retryDelay: 60 })
