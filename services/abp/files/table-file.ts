import { EnumOf, type FileAnswer } from '../conventions/schema-types.ts'
import { csvFile } from './csv.ts'
import { type Sheet, spreadsheet } from './spreadsheet.ts'

const FORMATS = ['Xlsx', 'Csv'] as const

/** The formats of a file of one table; XLSX unless told. */
export const FileFormat = () => EnumOf('FileFormat', FORMATS, { title: '格式' })

/** One table as a file. */
export const tableFile = (format: (typeof FORMATS)[number] | undefined, fileName: string, sheet: Sheet): FileAnswer =>
  format === 'Csv' ? csvFile(fileName, sheet) : spreadsheet(fileName, [sheet])
