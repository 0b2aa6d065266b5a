/** All limits of the product. Rate limits: attempts per window, counted in the database to share them between nodes. */
export interface RateLimit<Name extends string = string> {
  name: Name
  /** Attempts allowed per window; megabytes for size limits. */
  max: number
  windowSeconds: number
  /** Counted per client address, signed-in person, or input value (an e-mail address) alone. */
  by: 'address' | 'person' | 'subject'
  /** Counted in each node's memory instead: protects the node's own CPU, where a database write costs more than the response. */
  counted?: 'by each node'
}

const limit = <Name extends string>(
  name: Name,
  max: number,
  windowSeconds: number,
  by: RateLimit['by'],
): RateLimit<Name> => ({
  name,
  max,
  windowSeconds,
  by,
})

const MINUTE = 60
const HOUR = 60 * MINUTE

// Pure, so that page scripts using a few numbers of this file can drop the table.
export const limits = /* @__PURE__ */ (() => ({
  /**
   * Wrong passwords: a right one is not counted. A known device has its own count, so that strangers lock nobody out
   * (areas/identity/sign-in-counts.server.ts). Scrypt takes a quarter of a second of CPU.
   */
  signInByAddress: limit('sign-in-address', 30, 15 * MINUTE, 'subject'),
  /** Per account and address. */
  signInByEmail: limit('sign-in-email', 8, 15 * MINUTE, 'subject'),
  /** Per account from anywhere: distributed guessing. */
  signInByAccount: limit('sign-in-account', 100, HOUR, 'subject'),
  signUp: limit('sign-up', 10, HOUR, 'address'),
  resendConfirmation: limit('resend-confirmation', 5, HOUR, 'subject'),
  resendConfirmationByAddress: limit('resend-confirmation-address', 20, HOUR, 'address'),
  /** Re-authentication before sensitive actions, right and wrong attempts, over all such actions. */
  presentPassword: limit('present-password', 10, 15 * MINUTE, 'person'),
  /** Codes typed while signing in: three are valid at any moment, so with the password guessing takes twenty years. */
  secondStep: limit('second-step', 5, 15 * MINUTE, 'subject'),
  secondStepDaily: limit('second-step-day', 40, 24 * HOUR, 'subject'),
  /** Codes typed by a signed-in person. */
  secondFactor: limit('second-factor', 10, 15 * MINUTE, 'person'),
  /** Each request may send a mail: prevents flooding a mailbox through our form. */
  recoveryByEmail: limit('recovery-email', 5, HOUR, 'subject'),
  recoveryByAddress: limit('recovery-address', 20, HOUR, 'address'),
  resetPassword: limit('reset-password', 60, 15 * MINUTE, 'address'),
  emailChange: limit('email-change', 5, HOUR, 'person'),
  /** Prevents flooding a mailbox with confirmation links. */
  emailChangeByAddress: limit('email-change-address', 3, 24 * HOUR, 'subject'),
  endSessions: limit('end-sessions', 60, HOUR, 'person'),
  /** Each data copy reads everything and fills the store. */
  dataCopy: limit('data-copy', 3, 24 * HOUR, 'person'),
  downloadCopy: limit('download-copy', 60, HOUR, 'person'),
  updateProfile: limit('update-profile', 30, HOUR, 'person'),
  confirmEmail: limit('confirm-email', 60, 15 * MINUTE, 'address'),
  /** OPERATIONS: at least 600 calls a minute per address are allowed. */
  compare: { ...limit('compare', 1200, MINUTE, 'address'), counted: 'by each node' },
  offers: { ...limit('offers', 1200, MINUTE, 'address'), counted: 'by each node' },
  uploads: limit('uploads', 40, HOUR, 'person'),
  /** Unsubmitted uploads are deleted after a day: protects the disk from one person, and from the accounts of one address. */
  uploadedMegabytes: limit('uploaded-megabytes', 1_000, 24 * HOUR, 'person'),
  uploadedMegabytesByAddress: limit('uploaded-megabytes-address', 4_000, 24 * HOUR, 'address'),
  /** In addition to the uploads, while the office waits for a document. */
  owedUploads: limit('owed-uploads', 40, HOUR, 'person'),
  /** Each PDF is checked once; the rest of the limit is for password attempts. */
  openUpload: limit('open-upload', 120, HOUR, 'person'),
  /** Each document is sent once; separate from messages, so that neither uses up the other's limit. */
  askedDocuments: limit('asked-documents', 60, HOUR, 'person'),
  submitBill: limit('submit-bill', 20, HOUR, 'person'),
  /** Bills without an account: each takes seconds of reading, and many people may share one address. */
  visitorBills: limit('visitor-bills', 10, HOUR, 'address'),
  visitorBillsDaily: limit('visitor-bills-day', 40, 24 * HOUR, 'address'),
  correctVisitorBill: limit('correct-visitor-bill', 120, HOUR, 'address'),
  /** Per person, over all wizards: more per hour is not a household. */
  submitActivation: limit('submit-activation', 20, HOUR, 'person'),
  /** Mails to callers sent by one staff member. */
  prepareRequest: limit('prepare-request', 60, HOUR, 'person'),
  /** A declaration is made once; repetitions are double clicks and lost responses. */
  withdraw: limit('withdraw', 30, HOUR, 'person'),
  /** A PDF rendered while the person waits. */
  offerSheets: limit('offer-sheets', 60, HOUR, 'person'),
  editSupplies: limit('edit-supplies', 240, HOUR, 'person'),
  caseMessages: limit('case-messages', 30, HOUR, 'person'),
  /** Rereading takes seconds of both cores. */
  rereadMyBill: limit('reread-my-bill', 10, HOUR, 'person'),
  billCharges: limit('bill-charges', 120, HOUR, 'person'),
  billComplaints: limit('bill-complaints', 60, HOUR, 'person'),
  rereadBill: limit('reread-bill', 120, HOUR, 'person'),
  cookieChoice: limit('cookie-choice', 30, HOUR, 'address'),
  /** spec 1 §9: five messages a minute per address; many in a day are automated. */
  contact: limit('contact', 5, MINUTE, 'address'),
  priceAlert: limit('price-alert', 10, 10 * MINUTE, 'address'),
  /** Each request sends a confirmation mail: prevents flooding a mailbox through our form. */
  priceAlertMails: limit('price-alert-mails', 5, 24 * HOUR, 'subject'),
  contactDaily: limit('contact-day', 40, 24 * HOUR, 'address'),
  /** Each message sends a receipt: prevents flooding a mailbox through our form. */
  contactReceipts: limit('contact-receipts', 10, 24 * HOUR, 'subject'),
  validateInput: limit('validate-input', 120, MINUTE, 'address'),
  consultation: limit('consultation', 5, 10 * MINUTE, 'address'),
  chat: limit('chat', 20, MINUTE, 'person'),
  chatDaily: limit('chat-day', 300, 24 * HOUR, 'person'),
  search: limit('search', 60, MINUTE, 'address'),
  securityEvents: limit('security-events', 60, MINUTE, 'address'),
  /** Security log rows of one kind written by a node on its own; counted in its memory. */
  notices: limit('notices', 120, MINUTE, 'address'),
  /** Counted in each node's memory: a visit must not cause a write. */
  visits: limit('visits', 120, MINUTE, 'address'),
  consented: limit('consented', 240, MINUTE, 'address'),
  /** Public reads of the blog, cached pages not counted. */
  posts: { ...limit('posts', 1200, MINUTE, 'address'), counted: 'by each node' },
  searchPosts: limit('search-posts', 300, MINUTE, 'address'),
  comments: limit('comments', 10, HOUR, 'person'),
  /** Changing consent is free; automation would fill a ledger that is never deleted. */
  consents: limit('consents', 60, HOUR, 'person'),
  /** Repeated changes of guardian settings. */
  guardian: limit('guardian', 60, HOUR, 'person'),
  /** Links in mails, opened or used: many people share a mail provider's address. */
  unsubscribe: limit('unsubscribe', 600, 15 * MINUTE, 'address'),
  /** Each requests external pages while the person waits. */
  webAiTest: limit('web-ai-test', 30, HOUR, 'person'),
  /** Each backup reads everything and fills the disk. */
  backups: limit('backups', 12, HOUR, 'person'),
}))() satisfies Record<string, RateLimit>

/** Visitors' bills waiting to be read: beyond it the reader is reserved to accounts. */
export const MAX_VISITOR_READINGS = 20

/** Learnt labels per seller. */
export const MAX_LEARNT_LABELS = 40

/** spec 2 §9: bills and documents, in bytes. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
/** Largest picture opened, in pixels: above it is a decompression bomb, not a phone's photo. */
export const MAX_PHOTO_PIXELS = 120_000_000
/** Several photos form one bill. */
export const MAX_FILES_PER_BILL = 12
/** A JSON or form body other than uploads. */
export const MAX_BODY_BYTES = 256 * 1024
/** Photos or a PDF from a visitor without scripts: the form is held in memory before any limit applies. */
export const MAX_VISITOR_FORM_BYTES = 12 * 1024 * 1024
/** Fields and files per form, many times our largest: a hundred thousand empty ones block a node for seconds. */
export const MAX_FORM_FIELDS = 1000
/** A form with a file, from a browser without scripts: one bill plus overhead. */
export const MAX_FORM_WITH_FILE_BYTES = MAX_UPLOAD_BYTES + 1024 * 1024
/**
 * Bytes of a URL, and of one header: browsers send no more, and they are parsed on every request. The router requests
 * the data of a page's links in one URL of up to 7,680.
 */
export const MAX_ADDRESS_BYTES = 8 * 1024
export const MAX_HEADER_BYTES = 8 * 1024
/** Open connections per node: a browser uses up to six, plus one event stream. */
export const MAX_CONNECTIONS = 4_000
/** Concurrent requests per network, event streams included: hundreds of people may share one. */
export const MAX_OPEN_OF_NETWORK = 512
/** Time limit for request headers, which a browser sends at once. */
export const HEAD_MS = 10_000
/** Minimum transfer rate of a body, per minute: a tenth of the slowest connection in use. */
export const MIN_BODY_BYTES_A_MINUTE = 60 * 1024
/** Concurrent page renderings for visitors: total, per address, and queued per address. */
export const DRAWN_AT_ONCE = { all: 4, each: 2, waiting: 40 }
/** The same for visitors' forms: separate, since one may wait for a password check. */
export const SENT_AT_ONCE = { all: 8, each: 4, waiting: 40 }
/** Pages and forms of one signed-in person, over all windows: heavy users only delay themselves. */
export const ASKED_BY_PERSON_AT_ONCE = { all: Infinity, each: 6, waiting: 60 }
/** Forms with a file held in memory at once: total, and per network; resumable uploads do not count. */
export const FORMS_WITH_FILE_AT_ONCE = { all: 6, each: 2 }
/** Uploaded PDFs tried with a password: each is held whole, for as long as its turn in the one process that opens them takes. */
export const OPENED_AT_ONCE = { all: 4, each: 1, waiting: 12 }
/** Cells of a parsed CSV, per line and in total: our widest list has sixty columns, the longest a few thousand rows. */
export const MAX_CSV_COLUMNS = 1_000
export const MAX_CSV_CELLS = 1_000_000
/** Rows of an office export: more require narrower filters. */
export const MAX_EXPORT_ROWS = 20_000
/** Rows read at a time during an export. */
export const MAX_EXPORT_PAGE = 500
/** Saved views per queue and staff member. */
export const MAX_OFFICE_VIEWS = 20
export const MAX_CASE_NOTE = 4_000
/** Cases per bulk action. */
export const MAX_BULK = 100
/** Characters of a search query. */
export const MAX_QUERY = 100
/** Characters of a mail answer to a contact message. */
export const MAX_CONTACT_ANSWER = 4_000
/** Corrections per page of the public log; characters of each of its two texts, and pages listed. */
export const CORRECTIONS_A_PAGE = 20
export const MAX_CORRECTION_TEXT = 1_000
export const MAX_CORRECTION_PAGES = 10
/** Counts stop here: an exact number beyond is expensive and useless. */
export const MAX_COUNTED = 1_001
/** Staff listed as options. */
export const MAX_STAFF = 200
/** Below three letters trigram indexes are useless, and everything matches. */
export const SHORTEST_SEARCH = 3
export const PAGE_SIZE = 50
/** Offers compared side by side: more fit neither a screen nor a decision. */
export const MAX_SIDE_BY_SIDE = 4
/** Market offers listed in one response, cheapest first. */
export const MAX_MARKET_LIST = 100
/** Characters of a supplier search in the market list. */
export const MAX_SUPPLIER_SEARCH = 60
/** Characters of a message on a case, from either side. */
export const MAX_CASE_MESSAGE = 4_000
/** Undo window of bulk actions in seconds; customers are notified slightly later, so that a last-moment undo counts. */
export const UNDO_SECONDS = 10
export const NOTIFIED_AFTER_SECONDS = 12
/** Characters of a note on a document request. */
export const MAX_DOCUMENT_NOTE = 500
/** Characters of a suspension reason. */
export const MAX_OFFICE_REASON = 500
/** Characters of an office note about a customer. */
export const MAX_CUSTOMER_NOTE = 2_000
/** Supplies entered by hand per person: more is neither a household nor a small business. */
export const MAX_SUPPLIES_BY_HAND = 100
/** Bills of one supply shown, three years of them: more do not fit a chart. */
export const MAX_BILLS_IN_HISTORY = 36
/** Characters of an answer note, and of the supplier's contract number. */
export const MAX_ANSWER_NOTE = 1_000
export const MAX_SUPPLIER_REFERENCE = 60
/** A supplier's statement of commissions: bytes, and lines. */
export const MAX_STATEMENT_BYTES = 1024 * 1024
export const MAX_STATEMENT_LINES = 10_000
/** Lines of a file of tariffs, indices or facts: the longest has some hundred. */
export const MAX_FIGURE_LINES = 5_000
/** Operators of a file of coverage; Italy has about five hundred. */
export const MAX_COVERAGE_OPERATORS = 1_000
/** Sellers of the open data listed at once; Italy has about seven hundred. */
export const MAX_MARKET_SELLERS = 1_000
export const MAX_SELLER_NAME = 80
/** A file of offers: the whole catalogue fits in one; more are written in several. */
export const MAX_IMPORT_ROWS = 5_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** An export of the Search Console: a thousand rows of queries, otherwise one per day. */
export const MAX_SEARCH_EXPORT_CHARACTERS = 2 * 1024 * 1024
export const MAX_SEARCH_EXPORT_ROWS = 20_000

/** Euros: more than any household or small business spends on energy in a year; catches typing errors. */
export const MAX_YEARLY_SPEND = 1_000_000
/** Calendar days for a written answer to a complaint, as stated on the page «Reclami». */
export const COMPLAINT_ANSWER_DAYS = 30
