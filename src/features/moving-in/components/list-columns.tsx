import { useState } from 'react'
import { ConsoleMovingInCheckDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { columnsOf, headName, type MovedList, withField } from '../moving-words.ts'

/**
 * The assignment of fields to columns of the file: each field with an example and whether it is required, and then the
 * check.
 */
export function ListColumns({ list }: { list: MovedList }) {
  const [columns, setColumns] = useState(() => columnsOf(list))
  const check = useMutationAction(ConsoleMovingInCheckDocument, { errors: 'inline' })
  const { heads, fields } = list
  const mapped = new Set(Object.values(columns))
  const unread = heads.filter(({ column }) => !mapped.has(column))
  const isChecked = list.allowedActions.includes('start') || Boolean(list.checkedTime)
  const isChanged = JSON.stringify(columns) !== JSON.stringify(columnsOf(list))
  const options = heads.map((head) => ({ value: String(head.column), label: headName(head) }))
  const samplesOf = (name: string): string =>
    heads.find(({ column }) => column === columns[name])?.samples.join('、') ?? ''
  const run = () =>
    check.run({
      input: {
        id: list.id,
        rowVersion: list.rowVersion,
        columns: Object.entries(columns).map(([name, column]) => ({ name, column })),
      },
    })
  return (
    <Card title="每一列是什么">
      <p role="status">
        {unread.length > 0 ? `不迁入的列：${unread.map(headName).join('、')}。` : '文件里的每一列都有对应的项目。'}
        同样表头的文件，下次会按这里的选择读取。
      </p>
      <details className="more" open={!isChecked}>
        <summary>指明每一列</summary>
        <DataTable
          caption="平台的项目和文件里的列"
          columns={[
            {
              key: 'label',
              header: '项目',
              rowHeader: true,
              cell: ({ label, isRequired }) => (isRequired ? `${label}（必填）` : label),
            },
            {
              key: 'example',
              header: '怎样填写',
              wraps: true,
              cell: ({ example, hint }) => (hint ? `例如 ${example}；${hint}` : `例如 ${example}`),
            },
            {
              key: 'column',
              header: '文件的列',
              cell: ({ name, label }) => (
                <Select
                  label={`${label}在文件的哪一列`}
                  placeholder="没有这一列"
                  value={String(columns[name] ?? '')}
                  options={options}
                  onChange={({ target }) =>
                    setColumns(withField(columns, name, target.value === '' ? null : Number(target.value)))
                  }
                />
              ),
            },
            { key: 'samples', header: '前几行', wraps: true, cell: ({ name }) => samplesOf(name) },
          ]}
          rows={fields}
          rowKey={({ name }) => name}
        />
      </details>
      <div className="btns">
        <Button
          variant={isChecked && !isChanged ? 'secondary' : 'primary'}
          icon="search"
          busy={check.isBusy}
          // the card shows the error
          onClick={() => void run().catch(() => undefined)}
        >
          {isChecked ? '再检查一次' : '检查每一行'}
        </Button>
      </div>
      {check.isBusy && <ProgressBar label="正在逐行检查，什么也不会写入" text="几千行要几秒钟" />}
      {check.errorText && (
        <p className="error" role="alert">
          {check.errorText}
        </p>
      )}
    </Card>
  )
}
