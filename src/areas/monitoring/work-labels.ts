import jobs from './job-labels.json' with { type: 'json' }
import mails from './mail-labels.json' with { type: 'json' }

/** Jobs and messages, as the office reads them when one failed or waits; tests/office-words.test.ts knows them all. */
export const jobLabels: Readonly<Record<string, string>> = jobs
export const mailLabels: Readonly<Record<string, string>> = mails
