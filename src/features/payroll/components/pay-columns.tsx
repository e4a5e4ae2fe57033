import { useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import {
  columnLetter,
  columnsOf,
  fieldOf,
  type Imported,
  missingOf,
  type SheetColumns,
  unreadHeads,
  withColumn,
} from '../sheet-columns.ts'

interface PayColumnsProps {
  /** the header row, as the file was last read */
  sheet: Imported
  /** the columns that the user has assigned since */
  columns: SheetColumns | null
  /** whether the columns must be checked before anything is issued */
  isOpen: boolean
  onMap: (columns: SheetColumns) => void
}

/** The assignment of the file's columns: only unassigned columns, or all. */
export function PayColumns({ sheet, columns, isOpen, onMap }: PayColumnsProps) {
  const [isWhole, setWhole] = useState(false)
  const said = columns ?? columnsOf(sheet)
  const missing = missingOf(sheet, said)
  // unassigned columns of the last reading, so that a column that was just assigned stays in place
  const unknown = unreadHeads(sheet, columnsOf(sheet))
  const unread = unreadHeads(sheet, said)
  const shown = isWhole || unknown.length === 0 ? sheet.heads : unknown
  const options = sheet.fields.map(({ name, label, isRequired }) => ({
    value: name,
    label: isRequired ? `${label}（必填）` : label,
  }))
  return (
    <Card title="每一列是什么">
      <p role="status">
        {missing.length > 0 ? <strong>{`还没有指明：${missing.join('、')}。`}</strong> : null}
        {missing.length === 0 && isOpen && '必填的列都指明了，请再检查一次。'}
        {unread.length > 0 && `不导入的列：${unread.map(nameOf).join('、')}。`}
        {missing.length === 0 && unread.length === 0 && !isOpen && '每一列都认出来了。'}
      </p>
      <details className="more" open={isOpen}>
        <summary>指明每一列</summary>
        <div className="stack">
          <p className="small">同样表头的文件，下次会按这里的选择读取。</p>
          <DataTable
            caption="文件里的列"
            columns={[
              { key: 'head', header: '文件的列', rowHeader: true, cell: nameOf },
              { key: 'samples', header: '前几行', wraps: true, cell: ({ samples }) => samples.join('、') || '空' },
              {
                key: 'field',
                header: '导入为',
                cell: ({ column }) => (
                  <Select
                    label={`${columnLetter(column)} 列导入为`}
                    placeholder="不导入"
                    value={fieldOf(said, column)}
                    options={options}
                    onChange={({ target }) => onMap(withColumn(said, column, target.value))}
                  />
                ),
              },
            ]}
            rows={shown}
            rowKey={({ column }) => column}
          />
          {unknown.length > 0 && unknown.length < sheet.heads.length && (
            <div className="btns">
              <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? '只看没有认出来的列' : `显示全部 ${sheet.heads.length} 列`}
              </Button>
            </div>
          )}
        </div>
      </details>
    </Card>
  )
}

const nameOf = ({ column, head }: Imported['heads'][number]): string =>
  head === '' ? `${columnLetter(column)} 列` : `${columnLetter(column)} 列 ${head}`
