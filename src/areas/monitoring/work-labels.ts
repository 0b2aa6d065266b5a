import jobs from './job-labels.json' with { type: 'json' }
import mails from '#areas/notifications/mail-labels.json' with { type: 'json' }

/** Labels of jobs and mails for the office; tests/office-words.test.ts checks completeness. */
export const jobLabels: Readonly<Record<string, string>> = jobs
export const mailLabels: Readonly<Record<string, string>> = mails
