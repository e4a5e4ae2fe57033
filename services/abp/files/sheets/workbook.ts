import { refusal } from './limits.ts'
import type { OtherSheet } from './sheet-table.ts'
import { readXml } from './xml.ts'
import type { Parts } from './zip-parts.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The sheet of a workbook that is read. */
export interface Workbook {
  readonly name: string
  /** the name of the ZIP part with the cells */
  readonly part: string
  readonly others: readonly OtherSheet[]
  /** days are counted from 1904 */
  readonly isFrom1904: boolean
}

/**
 * Finds the first visible sheet. Hidden sheets contain value lists and old months, which a user who opens the file does
 * not see.
 * @throws SheetRefusal
 */
export function readWorkbook(parts: Parts): Workbook {
  const sheets: (OtherSheet & { readonly id: string })[] = []
  let isFrom1904 = false
  if (!parts.has(WORKBOOK)) throw refusal('notSheet')
  readXml(parts.read(WORKBOOK), {
    open(name, { id = '', name: title = '', state = 'visible', date1904 }) {
      if (name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
      if (name === 'sheet') sheets.push({ id, name: title, isHidden: state !== 'visible' })
    },
  })
  const first = sheets.find(({ isHidden }) => !isHidden)
  if (first === undefined) throw refusal('noSheet')
  const others = sheets.filter((sheet) => sheet !== first).map(({ name, isHidden }) => ({ name, isHidden }))
  return { name: first.name, part: partOf(parts, first.id), others, isFrom1904 }
}

function partOf(parts: Parts, id: string): string {
  let target: string | undefined
  readXml(parts.read(RELATIONS), {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && Id === id && TargetMode !== 'External') target = Target
    },
  })
  if (target === undefined) throw refusal('broken')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
