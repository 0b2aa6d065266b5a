import { requestRows, requestTypes } from './request.ts'

/** spec 1 §9: contract documents. */
export const CONTRACT_YEARS = 10
/** Our choice: two years after the last contact, for what never became a contract. */
export const CONTACT_YEARS = 2

/** Requests that ask for neither energy nor a line end in no contract. */
const NO_CONTRACT = `(${requestTypes
  .filter(type => !('energy' in requestRows[type] || 'line' in requestRows[type]))
  .map(type => `'${type}'`)
  .join(', ')})`
/** Requests sent to a supplier: the law requires keeping their documents, also after a withdrawal. SQL condition on `requests`. */
export const CONTRACT_ROWS = `type not in ${NO_CONTRACT} and (status in ('in_progress', 'completed') or id in (select concluded.request_id from activations concluded where concluded.concluded_at is not null))`
/** The same for requests that can be deleted after the last contact. A bill's request is deleted with its bill. */
export const PASSING_ROWS = `type <> 'analisi_bolletta' and not (${CONTRACT_ROWS})`
/** Documents of requests among the stored files; `requests` is a list of their ids. */
export const documentsOf = (requests: string): string =>
  `bucket = 'activation-documents' and path in (
    select paper from (
      select request_id, unnest(array[old_bill_document_path, identity_document_path, summary_path]) as paper from activations
      union all
      select asked.request_id, f.path from document_requests asked join stored_files f on f.id = asked.file_id
      union all
      select request_id, receipt_path from withdrawals
    ) papers where request_id in (${requests}))`
