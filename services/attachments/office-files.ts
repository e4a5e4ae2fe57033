import { readFile, stat } from 'node:fs/promises'
import { KINDS } from '#machines/rules/files/file-kinds.ts'
import { type FileKind, fileKindOf } from '#services/abp/files/sheets/file-kind.ts'
import { openParts } from '#services/abp/files/sheets/zip-parts.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The ZIP part that identifies each kind of document (ECMA-376 part 1, 11.3.10, 12.3.23, 13.3.6; GB/T 33190). */
const MAIN_PARTS = [
  ['word/document.xml', `${OFFICE}.wordprocessingml.document`],
  ['xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OFFICE}.presentationml.presentation`],
  ['OFD.xml', 'application/ofd'],
] as const

const content = async (path: string): Promise<Buffer | null> =>
  (await stat(path)).size <= KINDS.office.most ? readFile(path) : null

/**
 * The kind of document in a ZIP, found by its directory. Detection by the first bytes would recognise only the usual
 * order of the parts, but programs write them in any order. Undefined for any other ZIP.
 */
export async function officeTypeOf(path: string): Promise<string | undefined> {
  const bytes = await content(path)
  try {
    const parts = bytes && openParts(bytes)
    return MAIN_PARTS.find(([part]) => parts?.has(part))?.[1]
  } catch {
    // not a ZIP that can be opened
    return undefined
  }
}

const SENTENCES: Partial<Record<FileKind, string>> = {
  encrypted: '有打开密码，请去掉密码后再上传',
  oldSheet: '是旧格式的表格（XLS 或 ET），请用 Excel 或 WPS 打开，另存为 XLSX 后再上传',
  oldDocument: '是旧格式的文档（DOC、PPT、WPS），请用 Word 或 WPS 打开，另存为 DOCX、PPTX 或 PDF 后再上传',
}

/** The end of the error sentence for a refused file: its kind and what the user can do; null for an unknown kind. */
export async function refusedOfficeFile(path: string): Promise<string | null> {
  const bytes = await content(path)
  return (bytes && SENTENCES[fileKindOf(bytes)]) ?? null
}
