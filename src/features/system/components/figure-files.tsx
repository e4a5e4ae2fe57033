import { useState } from 'react'
import * as z from 'zod/mini'
import { type FigureTable, OfficeFigureImportDocument, type OfficeFigureImportMutation } from '#src/api/graphql.ts'
import { ImportPublishedFiguresDto_approvalReason } from '#src/api/limits.ts'
import { isOutdated } from '#src/lib/api-error.ts'
import { optionsOf } from '#src/lib/list/filters.ts'
import { noteRule } from '#src/lib/list/rules.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SheetNotes } from '#src/shared/sheets/sheet-notes.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'

const TABLES: Readonly<Record<FigureTable, string>> = {
  MinimumWage: '最低工资',
  LevyRule: '残保金规则',
  AverageWage: '平均工资',
  PublicHoliday: '节假日',
  TaxRelief: '残疾人个税减征',
  SocialInsurance: '社会保险',
  EmploymentSubsidy: '补贴和奖励',
}
const LABELS = { table: '哪一类数据', file: '改好的文件', approvalReason: '提交的理由' } as const
const SHEET = { kinds: [kindByEndings(['xlsx', 'csv'], 4 * 1_048_576)], maxFiles: 1 }

const schema = z.object({
  table: z.string().check(z.minLength(1, '请选择哪一类数据')),
  file: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })).check(z.minLength(1, '请先上传文件')),
  approvalReason: noteRule(LABELS.approvalReason, ImportPublishedFiguresDto_approvalReason),
})
type Values = z.infer<typeof schema>
type Answer = OfficeFigureImportMutation['publishedFigureImport']

/**
 * Exports a table of published figures as a file and imports the changed file: first as a preview of the changes, then
 * with the approval of a second person.
 */
export function FigureFiles() {
  const load = useMutationAction(OfficeFigureImportDocument, { errors: 'inline' })
  const file = useFileExport('PublishedFigure/Export', '政策数据')
  const upload = useUpload('Temp')
  const { succeed } = useToasts()
  const [preview, setPreview] = useState<Answer | null>(null)
  const inputOf = ({ table, file: [sheet], approvalReason }: Values) => ({
    table: table as FigureTable,
    fileId: sheet?.id ?? 0,
    ...(approvalReason.trim() === '' ? {} : { approvalReason: approvalReason.trim() }),
  })
  const form = useAppForm<Values>({
    schema,
    labels: LABELS,
    defaultValues: { table: 'MinimumWage', file: [], approvalReason: '' },
    onSubmit: async (values) => {
      if (preview === null) {
        const answer = await load.run({ input: { ...inputOf(values), isPreview: true } })
        setPreview(answer.publishedFigureImport)
        return
      }
      try {
        await load.run({ input: { ...inputOf(values), checked: preview.checked } })
      } catch (error) {
        // the file would change something else than what is shown, so that the user has to look again
        if (isOutdated(error)) setPreview(null)
        throw error
      }
      succeed(`${PREPARED}，批准后一起生效`)
      setPreview(null)
      form.methods.setValue('file', [])
    },
  })
  const table = form.methods.watch('table') as FigureTable
  const sheet = form.field('file')
  const select = form.field('table')
  const isReady = preview !== null && preview.faults.length === 0 && preview.lines.length > 0
  return (
    <Card title="整表导出和导入">
      <Form form={form} label="整表导出和导入">
        <Select
          {...select}
          onChange={async (event) => {
            setPreview(null)
            await select.onChange(event)
          }}
          placeholder={null}
          options={optionsOf(TABLES)}
          required
        />
        <div className="btns">
          <Button variant="secondary" icon="download" busy={file.isBusy} onClick={() => file.run({ table })}>
            导出 Excel
          </Button>
          <Button
            variant="secondary"
            icon="download"
            busy={file.isBusy}
            onClick={() => file.run({ table, format: 'Csv' })}
          >
            导出 CSV
          </Button>
        </div>
        <FileField
          id={sheet.id}
          label={sheet.label}
          error={sheet.error}
          hint="在导出的文件里改：一行一条，可以增加行。文件里没有的行保持不变，要删除请到各自的页面"
          required
          files={form.methods.watch('file')}
          onChange={(files) => {
            setPreview(null)
            form.methods.setValue('file', files, { shouldValidate: files.length > 0 })
          }}
          {...upload}
          {...SHEET}
        />
        {preview && <SheetNotes notes={preview.notes} />}
        {preview && <Preview answer={preview} />}
        {isReady && (
          <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
        )}
        <div className="btns">
          {(preview === null || isReady) && (
            <Button type="submit" busy={form.submitting}>
              {preview === null ? '看看会改什么' : '提交给另一位管理员批准'}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

function Preview({ answer: { addedCount, changedCount, unchangedCount, lines, faults } }: { answer: Answer }) {
  if (faults.length > 0) {
    return (
      <Alert tone="bad" title={`${faults.length} 处不能导入，整个文件都没有导入`}>
        <ul className="plain-list">
          {faults.map(({ row, column, message }) => (
            <li key={`${row}${column}`}>
              第 {row} 行{column ? `“${column}”` : '：'}
              {message}
            </li>
          ))}
        </ul>
      </Alert>
    )
  }
  const summary = `增加 ${addedCount} 条，修改 ${changedCount} 条，${unchangedCount} 条相同`
  if (lines.length === 0) return <Alert tone="info" title={`没有要导入的：${unchangedCount} 条都与现在相同`} />
  return (
    <DataTable
      caption="会改什么"
      summary={summary}
      rows={lines}
      rowKey={({ about, label }) => `${about}${label}`}
      columns={[
        { key: 'about', header: '哪一条', rowHeader: true, cell: ({ about }) => about },
        { key: 'label', header: '哪一项', cell: ({ label }) => label },
        { key: 'before', header: '现在', cell: ({ before }) => before || '没有' },
        { key: 'after', header: '改为', cell: ({ after }) => after || '没有' },
      ]}
    />
  )
}
