/** Rows that went from one account to the other, by the kind of thing, and the homes that supplies stood in before. */
export interface MovedRows {
  rows: Readonly<Record<string, readonly string[]>>
  homes: Readonly<Record<string, string>>
}
