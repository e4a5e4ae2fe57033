import * as z from 'zod/mini'
import {
  type ConsoleGrowthRecordFragment,
  type GrowthKind,
  UserGrowthRecordCreateDocument,
  UserGrowthRecordUpdateDocument,
} from '#src/api/graphql.ts'
import { CreateUserGrowthRecordDto_content } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { choiceRule, textRule } from '#src/lib/list/rules.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'

interface Values {
  kind: string
  recordDate: string
  content: string
  files: UploadedFile[]
}

const schemaOn = (today: string) =>
  z.object({
    kind: choiceRule('类别'),
    recordDate: z.string().check(
      z.refine((typed) => typed !== '', '请填写日期'),
      z.refine((typed) => typed <= today, '日期不能晚于今天'),
    ),
    content: textRule('内容', CreateUserGrowthRecordDto_content),
    files: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
  })

interface GrowthDialogProps {
  personId: number
  /** null for a new note */
  record: ConsoleGrowthRecordFragment | null
  onClose: () => void
}

/** Writes a new note, or changes one's own note. */
export function GrowthDialog({ personId, record, onClose }: GrowthDialogProps) {
  const create = useMutationAction(UserGrowthRecordCreateDocument, { errors: 'inline' })
  const update = useMutationAction(UserGrowthRecordUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const upload = useUpload('UserGrowthRecord')
  const today = toDateInput(pageNow())
  const { form, draft } = useDraftedForm<Values>({
    draft: { form: 'growth', id: `${personId}-${record?.id ?? 'new'}`, rowVersion: record?.rowVersion ?? null },
    schema: schemaOn(today),
    labels: { kind: '类别', recordDate: '日期', content: '内容', files: '附件' },
    defaultValues: {
      kind: record?.kind ?? '',
      recordDate: record?.recordDate ?? today,
      content: record?.content ?? '',
      files: record?.files.map(({ id, fileName, size }) => ({ id, name: fileName, size })) ?? [],
    },
    onSubmit: async ({ kind, recordDate, content, files }) => {
      const said = { kind: kind as GrowthKind, recordDate, content: content.trim(), fileIds: files.map(({ id }) => id) }
      if (record) await update.run({ input: { ...said, id: record.id, rowVersion: record.rowVersion } })
      else await create.run({ input: { ...said, userDisabledPersonId: personId } })
      succeed(record ? '成长记录已修改' : '成长记录已保存')
      onClose()
    },
  })
  const kinds = useEnumOptions('GrowthKind')
  const { id, label, error } = form.field('files')
  return (
    <Dialog open title={record ? '修改成长记录' : '写成长记录'} onClose={onClose}>
      <DraftNotice draft={draft} />
      <Form form={form} label="成长记录">
        <Select key={`kinds-${kinds.length}`} {...form.field('kind')} options={kinds} required />
        <DateInput {...form.field('recordDate')} required />
        <TextArea
          {...form.field('content')}
          {...areaOf(CreateUserGrowthRecordDto_content)}
          hint="写看到的和商量好的事；不写诊断和与工作无关的隐私。本人申请查看自己的资料时会看到"
          rows={6}
        />
        <FileField
          id={id}
          label={label}
          error={error}
          required={false}
          files={form.methods.watch('files')}
          onChange={(files) => form.methods.setValue('files', files, { shouldDirty: true })}
          {...upload}
          maxFiles={9}
        />
        <DialogButtons submit="保存记录" busy={form.submitting} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
