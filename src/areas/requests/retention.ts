/** spec 1 §9: contract documents. */
export const CONTRACT_YEARS = 10
/** Ours: two years after the last contact, for what never became a contract. */
export const CONTACT_YEARS = 2

/** Requests that end in a contract with a supplier; the others are a bill to be read and a question. */
const NO_CONTRACT = `('analisi_bolletta', 'consulenza')`
/**
 * A request that was sent on: the law keeps its papers, also when the contract was left again. As a condition on
 * `requests`.
 */
export const CONTRACT_ROWS = `type not in ${NO_CONTRACT} and (status in ('in_progress', 'completed') or id in (select concluded.request_id from activations concluded where concluded.concluded_at is not null))`
/** The same for requests that nobody needs after the last contact. A bill's request goes with its bill. */
export const PASSING_ROWS = `type <> 'analisi_bolletta' and not (${CONTRACT_ROWS})`
/** Papers of requests, among the stored files; `requests` is a list of their ids. */
export const papersOf = (requests: string): string =>
  `bucket = 'activation-documents' and path in (
    select paper from (
      select request_id, unnest(array[old_bill_document_path, identity_document_path, summary_path]) as paper from activations
      union all
      select asked.request_id, f.path from document_requests asked join stored_files f on f.id = asked.file_id
      union all
      select request_id, receipt_path from withdrawals
    ) papers where request_id in (${requests}))`
