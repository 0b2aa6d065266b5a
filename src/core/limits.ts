/** Every limit of the product in one place. Rate limits: attempts per window, counted in the database so that all nodes share them. */
export interface RateLimit<Name extends string = string> {
  name: Name
  /** Attempts allowed in one window; megabytes where they are counted. */
  max: number
  windowSeconds: number
  /** Who is counted: the address asking, the signed-in person, or a value of the input (an e-mail address) together with nothing else. */
  by: 'address' | 'person' | 'subject'
  /** Counted in the memory of each node instead: it guards the node's own cores, and a writing costs more than the answer. */
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

// Pure: the scripts of pages, which name a few numbers of this file, leave the table out.
export const limits = /* @__PURE__ */ (() => ({
  /**
   * Wrong passwords: a right one gives its place back. A browser in which the person signed in before is counted by itself,
   * so that strangers shut nobody out (areas/identity/sign-in-counts.server.ts). Scrypt costs a quarter of a second of a core.
   */
  signInByAddress: limit('sign-in-address', 30, 15 * MINUTE, 'subject'),
  /** On one account from one address. */
  signInByEmail: limit('sign-in-email', 8, 15 * MINUTE, 'subject'),
  /** On one account from everywhere: guesses that many machines share out. */
  signInByAccount: limit('sign-in-account', 100, HOUR, 'subject'),
  signUp: limit('sign-up', 10, HOUR, 'address'),
  resendConfirmation: limit('resend-confirmation', 5, HOUR, 'subject'),
  resendConfirmationByAddress: limit('resend-confirmation-address', 20, HOUR, 'address'),
  /** The password asked again before a sensitive act, right and wrong ones together, over all such acts. */
  presentPassword: limit('present-password', 10, 15 * MINUTE, 'person'),
  /** Codes typed while signing in: three are right at any moment, so who has the password guesses one in twenty years. */
  secondStep: limit('second-step', 5, 15 * MINUTE, 'subject'),
  secondStepDaily: limit('second-step-day', 40, 24 * HOUR, 'subject'),
  /** Codes typed by who is signed in. */
  secondFactor: limit('second-factor', 10, 15 * MINUTE, 'person'),
  /** Each request may send a message: nobody's mailbox is filled through our form. */
  recoveryByEmail: limit('recovery-email', 5, HOUR, 'subject'),
  recoveryByAddress: limit('recovery-address', 20, HOUR, 'address'),
  resetPassword: limit('reset-password', 60, 15 * MINUTE, 'address'),
  emailChange: limit('email-change', 5, HOUR, 'person'),
  /** Nobody’s mailbox is filled with links to confirm. */
  emailChangeByAddress: limit('email-change-address', 3, 24 * HOUR, 'subject'),
  endSessions: limit('end-sessions', 60, HOUR, 'person'),
  /** Each copy of one's data reads everything and fills the store. */
  dataCopy: limit('data-copy', 3, 24 * HOUR, 'person'),
  downloadCopy: limit('download-copy', 60, HOUR, 'person'),
  updateProfile: limit('update-profile', 30, HOUR, 'person'),
  confirmEmail: limit('confirm-email', 60, 15 * MINUTE, 'address'),
  /** OPERATIONS: at least 600 calls a minute per address are allowed. */
  compare: { ...limit('compare', 1200, MINUTE, 'address'), counted: 'by each node' },
  offers: { ...limit('offers', 1200, MINUTE, 'address'), counted: 'by each node' },
  uploads: limit('uploads', 40, HOUR, 'person'),
  /** What lies there unsubmitted goes after a day: no disk is filled by one person, nor by the accounts of one address. */
  uploadedMegabytes: limit('uploaded-megabytes', 1_000, 24 * HOUR, 'person'),
  uploadedMegabytesByAddress: limit('uploaded-megabytes-address', 4_000, 24 * HOUR, 'address'),
  /** Beside the uploads, while the office waits for a document. */
  owedUploads: limit('owed-uploads', 40, HOUR, 'person'),
  /** Each PDF is looked at once; the places beside those of the uploads are for passwords that are tried. */
  openUpload: limit('open-upload', 120, HOUR, 'person'),
  /** Each document is sent once: apart from messages, so that neither uses the places of the other. */
  askedDocuments: limit('asked-documents', 60, HOUR, 'person'),
  submitBill: limit('submit-bill', 20, HOUR, 'person'),
  /** Bills of whoever has no account: each takes the reader for seconds, and many may stand behind one address. */
  visitorBills: limit('visitor-bills', 10, HOUR, 'address'),
  visitorBillsDaily: limit('visitor-bills-day', 40, 24 * HOUR, 'address'),
  correctVisitorBill: limit('correct-visitor-bill', 120, HOUR, 'address'),
  /** Of one person, all wizards together: more in an hour is no household. */
  submitActivation: limit('submit-activation', 20, HOUR, 'person'),
  /** Messages to callers that one of the office sends. */
  prepareRequest: limit('prepare-request', 60, HOUR, 'person'),
  /** A declaration is made once; the other presses of the same evening are second thoughts and lost answers. */
  withdraw: limit('withdraw', 30, HOUR, 'person'),
  /** A PDF drawn while the person waits. */
  offerSheets: limit('offer-sheets', 60, HOUR, 'person'),
  editSupplies: limit('edit-supplies', 240, HOUR, 'person'),
  caseMessages: limit('case-messages', 30, HOUR, 'person'),
  /** Reading again takes seconds of both cores. */
  rereadMyBill: limit('reread-my-bill', 10, HOUR, 'person'),
  billCharges: limit('bill-charges', 120, HOUR, 'person'),
  billComplaints: limit('bill-complaints', 60, HOUR, 'person'),
  rereadBill: limit('reread-bill', 120, HOUR, 'person'),
  cookieChoice: limit('cookie-choice', 30, HOUR, 'address'),
  /** spec 1 §9: five messages a minute by address; more of them in a day is a machine. */
  contact: limit('contact', 5, MINUTE, 'address'),
  priceAlert: limit('price-alert', 10, 10 * MINUTE, 'address'),
  /** Each question sends one message to be confirmed: nobody's mailbox is filled through our form. */
  priceAlertMails: limit('price-alert-mails', 5, 24 * HOUR, 'subject'),
  contactDaily: limit('contact-day', 40, 24 * HOUR, 'address'),
  /** Each message sends a receipt: nobody's mailbox is filled through our form. */
  contactReceipts: limit('contact-receipts', 10, 24 * HOUR, 'subject'),
  validateInput: limit('validate-input', 120, MINUTE, 'address'),
  consultation: limit('consultation', 5, 10 * MINUTE, 'address'),
  chat: limit('chat', 20, MINUTE, 'person'),
  chatDaily: limit('chat-day', 300, 24 * HOUR, 'person'),
  search: limit('search', 60, MINUTE, 'address'),
  securityEvents: limit('security-events', 60, MINUTE, 'address'),
  /** Rows of one kind that a node writes into the security log by itself; counted in its memory. */
  notices: limit('notices', 120, MINUTE, 'address'),
  /** Counted in the memory of each node: a visit must cost no writing. */
  visits: limit('visits', 120, MINUTE, 'address'),
  consented: limit('consented', 240, MINUTE, 'address'),
  /** Public reads of the blog, kept pages not counted. */
  posts: { ...limit('posts', 1200, MINUTE, 'address'), counted: 'by each node' },
  searchPosts: limit('search-posts', 300, MINUTE, 'address'),
  comments: limit('comments', 10, HOUR, 'person'),
  /** Changing one's mind is free; a machine that does it without end fills a ledger of which nothing is ever deleted. */
  consents: limit('consents', 60, HOUR, 'person'),
  /** What the guardian tells, chosen again and again. */
  guardian: limit('guardian', 60, HOUR, 'person'),
  /** A link of a message, opened or pressed: many people stand behind the address of one mail provider. */
  unsubscribe: limit('unsubscribe', 600, 15 * MINUTE, 'address'),
  /** Each asks other sites for pages while the person waits. */
  webAiTest: limit('web-ai-test', 30, HOUR, 'person'),
  /** Each backup reads everything and fills the disk. */
  backups: limit('backups', 12, HOUR, 'person'),
}))() satisfies Record<string, RateLimit>

/** Of visitors, waiting to be read: beyond it the reader belongs to those who have an account. */
export const MAX_VISITOR_READINGS = 20

/** Labels that corrections taught, of one seller. */
export const MAX_LEARNT_LABELS = 40

/** spec 2 §9: bills and documents, in bytes. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
/** Largest picture that is opened, pixels: above it stands a decompression bomb or no phone's photo. */
export const MAX_PHOTO_PIXELS = 120_000_000
/** Several photos of one bill are one bill. */
export const MAX_FILES_PER_BILL = 12
/** A JSON or form body that is not an upload. */
export const MAX_BODY_BYTES = 256 * 1024
/** Photos or a PDF of who has neither an account nor scripts: a form is held in memory before anybody is counted. */
export const MAX_VISITOR_FORM_BYTES = 12 * 1024 * 1024
/** Fields and files of one form, many times those of our largest: a hundred thousand empty ones hold a node for seconds. */
export const MAX_FORM_FIELDS = 1000
/** A form with a file, from a browser without scripts: one bill and what goes around it. */
export const MAX_FORM_WITH_FILE_BYTES = MAX_UPLOAD_BYTES + 1024 * 1024
/**
 * Bytes of an address, and of one header: more is no browser, and whatever reads them reads them on every request. The router
 * asks what stands behind a page's links in one address, of up to 7,680.
 */
export const MAX_ADDRESS_BYTES = 8 * 1024
export const MAX_HEADER_BYTES = 8 * 1024
/** Connections open on one node: each browser holds up to six, and one more for what changes. */
export const MAX_CONNECTIONS = 4_000
/** Requests of one network in the middle of being read or answered, open event streams among them: hundreds of people share one. */
export const MAX_OPEN_OF_NETWORK = 512
/** Time for the head of a request, which a browser sends at once. */
export const HEAD_MS = 10_000
/** What a minute must bring of a body that is on its way: a tenth of the slowest line in use. */
export const MIN_BODY_BYTES_A_MINUTE = 60 * 1024
/** Pages drawn for visitors at once, of them for one address, and how many more of one address may wait for their turn. */
export const DRAWN_AT_ONCE = { all: 4, each: 2, waiting: 40 }
/** The same of forms that visitors send: apart, since one may wait for a password to be compared. */
export const SENT_AT_ONCE = { all: 8, each: 4, waiting: 40 }
/** Pages and forms of one signed-in person, in all their windows: whoever asks for a great many waits for them alone. */
export const ASKED_BY_PERSON_AT_ONCE = { all: Infinity, each: 6, waiting: 60 }
/** Forms with a file that a node holds in memory at once, and of them those of one network: what is sent in pieces needs no room. */
export const FORMS_WITH_FILE_AT_ONCE = { all: 6, each: 2 }
/** Cells of a CSV file that is read, in a line and in all: the widest list of ours has sixty columns, the longest a few thousand rows. */
export const MAX_CSV_COLUMNS = 1_000
export const MAX_CSV_CELLS = 1_000_000
/** Rows of a list that the office takes away as a file: more are asked for with narrower filters. */
export const MAX_EXPORT_ROWS = 20_000
/** Rows that a file reads at a time. */
export const MAX_EXPORT_PAGE = 500
/** Views of one queue that one of the office keeps. */
export const MAX_OFFICE_VIEWS = 20
export const MAX_CASE_NOTE = 4_000
/** Cases that are moved at once. */
export const MAX_BULK = 100
/** Characters of a question of the search page. */
export const MAX_QUERY = 100
/** Characters of an answer by mail to the contact page. */
export const MAX_CONTACT_ANSWER = 4_000
/** Corrections on one page of the public log; characters of each of its two texts, and pages that one may name. */
export const CORRECTIONS_A_PAGE = 20
export const MAX_CORRECTION_TEXT = 1_000
export const MAX_CORRECTION_PAGES = 10
/** Beyond it the exact number of what waits helps nobody and costs time. */
export const MAX_COUNTED = 1_001
/** People of the office that a list of choices names. */
export const MAX_STAFF = 200
/** Below three letters the indexes of words have nothing to go by, and everybody matches. */
export const SHORTEST_SEARCH = 3
export const PAGE_SIZE = 50
/** Offers that can stand beside each other: more do not fit a screen, nor a decision. */
export const MAX_SIDE_BY_SIDE = 4
/** Offers of the whole market that one answer lists, cheapest first. */
export const MAX_MARKET_LIST = 100
/** Characters of a supplier's name that the list of the market is searched by. */
export const MAX_SUPPLIER_SEARCH = 60
/** Characters of a message on a case, from either side. */
export const MAX_CASE_MESSAGE = 4_000
/** Seconds in which an act on many rows can be taken back; customers hear of it a little later, so that a press of the last moment counts. */
export const UNDO_SECONDS = 10
export const TOLD_AFTER_SECONDS = 12
/** Characters of what the office says about a document it asks for. */
export const MAX_DOCUMENT_NOTE = 500
/** Characters of why the office closed an account. */
export const MAX_OFFICE_REASON = 500
/** Characters of a note of the office about a customer. */
export const MAX_CUSTOMER_NOTE = 2_000
/** Supplies a person may write down by hand: more is no household, nor a small business. */
export const MAX_SUPPLIES_BY_HAND = 100
/** Bills of one supply on a page, three years of them: more do not fit a chart. */
export const MAX_BILLS_IN_HISTORY = 36
/** Characters of what the office keeps of a supplier's answer, and of the supplier's number of a contract. */
export const MAX_ANSWER_NOTE = 1_000
export const MAX_SUPPLIER_REFERENCE = 60
/** A supplier's statement of commissions: bytes of the file, and its lines. */
export const MAX_STATEMENT_BYTES = 1024 * 1024
export const MAX_STATEMENT_LINES = 10_000
/** A file of offers: the whole catalogue fits in one; more are written in several. */
/** Sellers of the open data that the office sees at once; there are some seven hundred in Italy. */
export const MAX_MARKET_SELLERS = 1_000
export const MAX_SELLER_NAME = 80
export const MAX_IMPORT_ROWS = 5_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** An export of the Search Console: it gives a thousand rows of queries, a day a row else. */
export const MAX_SEARCH_EXPORT_CHARACTERS = 2 * 1024 * 1024
export const MAX_SEARCH_EXPORT_ROWS = 20_000

/** Euros: more than any household or small business spends on energy in a year; only stops slips of the pen. */
export const MAX_YEARLY_SPEND = 1_000_000
/** Calendar days within which a complaint is answered in writing: so the page «Reclami» says. */
export const COMPLAINT_ANSWER_DAYS = 30
