import { EnumOf, type FileAnswer } from '../conventions/schema-types.ts'
import { csvFile } from './csv.ts'
import { type Sheet, spreadsheet } from './spreadsheet.ts'

const FORMATS = ['Xlsx', 'Csv'] as const

/** The format of a table file; XLSX by default. */
export const FileFormat = () => EnumOf('FileFormat', FORMATS, { title: '格式' })

export const tableFile = (format: (typeof FORMATS)[number] | undefined, fileName: string, sheet: Sheet): FileAnswer =>
  format === 'Csv' ? csvFile(fileName, sheet) : spreadsheet(fileName, [sheet])
