export interface LineError {
  line: number
  code:
    | 'empty-file'
    | 'too-many-lines'
    | 'too-long'
    | 'too-many-operators'
    | 'broken-quotes'
    | 'unknown-columns'
    | 'cells-missing'
    | 'not-a-number'
    | 'out-of-range'
    | 'not-a-month'
    | 'not-a-day'
    | 'not-over'
    | 'not-yet'
    | 'repeated'
    | 'parameter-missing'
    | 'unknown-commodity'
    | 'unknown-name'
    | 'quarter-missing'
    | 'not-october'
    | 'not-hundred'
  text: string
}

/** Store rows only if there are no errors: half a tariff file would give wrong costs. */
export interface ParsedFile<Row> {
  rows: Row[]
  errors: LineError[]
}

export const failed = (error: LineError): ParsedFile<never> => ({ rows: [], errors: [error] })
