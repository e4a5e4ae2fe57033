import * as z from 'zod/mini'
import { ConsoleMovingInCreateDocument, type MoveBasis, type MoveKind } from '#src/api/graphql.ts'
import { CreateMoveDto_basisNote, CreateMoveDto_source } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { optionsOf } from '#src/lib/list/filters.ts'
import { textRule } from '#src/lib/list/rules.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { BASIS_LABELS, KIND_LABELS, listPath, movingCrumbs } from '../moving-words.ts'

const LABELS = {
  kind: '名单的内容',
  fileId: '名单文件',
  source: '名单来源',
  basis: '依据',
  basisDay: '依据的日期',
  basisNote: '依据的说明',
} as const

const schema = z.object({
  kind: z.string().check(z.minLength(1, '请选择名单的内容')),
  fileId: z
    .array(z.object({ id: z.number(), name: z.string(), size: z.number() }))
    .check(z.minLength(1, '请先上传名单')),
  source: textRule(LABELS.source, CreateMoveDto_source),
  basis: z.string().check(z.minLength(1, '请选择依据')),
  basisDay: z.string().check(z.minLength(1, '请选择依据的日期')),
  basisNote: textRule(LABELS.basisNote, CreateMoveDto_basisNote),
})
type Values = z.infer<typeof schema>

const SHEET = { kinds: [kindByEndings(['xlsx', 'csv'], 8 * 1_048_576)], maxFiles: 1 }

/** Creates a list: the file, its source, and the operator's legal basis for it. */
export default function ConsoleNewListPage() {
  const create = useMutationAction(ConsoleMovingInCreateDocument, { errors: 'inline' })
  const upload = useUpload('Temp')
  const navigate = useNavigate()
  const form = useAppForm<Values>({
    schema,
    labels: LABELS,
    defaultValues: { kind: '', fileId: [], source: '', basis: '', basisDay: '', basisNote: '' },
    onSubmit: async ({ kind, basis, source, basisDay, basisNote, fileId: [list] }) => {
      if (!list) return
      const input = { source: source.trim(), basisDay, basisNote: basisNote.trim(), fileId: list.id }
      const answer = await create.run({ input: { ...input, kind: kind as MoveKind, basis: basis as MoveBasis } })
      navigate(listPath(answer.movingInCreate.id))
    },
  })
  const list = form.field('fileId')
  return (
    <>
      <PageHeader
        title="上传名单"
        context="上传以后先指明每一列，再逐行检查；检查以前什么也不会写入，也不会通知任何人。"
        crumbs={movingCrumbs('上传名单')}
      />
      <Form form={form} label="上传名单">
        <Card title="名单">
          <RadioGroup {...form.field('kind')} required choices={optionsOf(KIND_LABELS)} />
          <FileField
            id={list.id}
            label={list.label}
            error={list.error}
            hint="第一行是表头，下面每行一条；身份证号和信用代码的列请设为“文本”"
            required
            files={form.methods.watch('fileId')}
            onChange={(files) => form.methods.setValue('fileId', files, { shouldValidate: files.length > 0 })}
            {...upload}
            {...SHEET}
          />
          <TextInput {...form.field('source')} required hint="例如：市残联 2026 年 10 月就业年龄段名册" />
        </Card>
        <Card title="为什么可以使用这份名单">
          <RadioGroup
            {...form.field('basis')}
            required
            choices={[
              { value: 'Consent', label: BASIS_LABELS.Consent, hint: '名单里的每一位都已经同意，同意书由您保存' },
              { value: 'LegalDuty', label: BASIS_LABELS.LegalDuty, hint: '法律、法规规定由本单位办理这件事' },
            ]}
          />
          <DateInput
            {...form.field('basisDay')}
            required
            max={toDateInput(pageNow())}
            hint="取得同意的日期，或者法规施行的日期"
          />
          <TextArea {...form.field('basisNote')} required hint="怎样取得同意（如书面同意书），或者是哪一条法规" />
        </Card>
        <div className="btns">
          <Button type="submit" busy={form.submitting}>
            上传，指明每一列
          </Button>
        </div>
      </Form>
    </>
  )
}
