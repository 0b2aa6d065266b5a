/** spec 1 §9: contract documents. */
export const CONTRACT_YEARS = 10
/** Ours: two years after the last contact, for what never became a contract. */
export const CONTACT_YEARS = 2

/** Requests that end in a contract with a supplier; the others are a bill to be read and a question. */
const NO_CONTRACT = `('analisi_bolletta', 'consulenza')`
/** A request that was sent on: the law keeps its papers. As a condition on `requests`. */
export const CONTRACT_ROWS = `type not in ${NO_CONTRACT} and status in ('in_progress', 'completed')`
/** The same for requests that nobody needs after the last contact. A bill's request goes with its bill. */
export const PASSING_ROWS = `type <> 'analisi_bolletta' and not (${CONTRACT_ROWS})`
/** Papers of requests, among the stored files; `requests` is a list of their ids. */
export const papersOf = (requests: string): string =>
  `bucket = 'activation-documents' and path in (select unnest(array[old_bill_document_path, identity_document_path, summary_path]) from activations where request_id in (${requests}))`
