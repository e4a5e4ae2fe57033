/** What every list knows of a row. */
export interface ListRow {
  id: number
  rowVersion?: number
}
