/** Whether a spreadsheet would run the text as a formula; such a text is exported as plain text. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null | undefined
}

/** Rows as a CSV file. The byte order mark at its beginning makes spreadsheets show Chinese correctly. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Blob {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n')
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}
