/** The fields that every row of a list has. */
export interface ListRow {
  id: number
  rowVersion?: number
}
