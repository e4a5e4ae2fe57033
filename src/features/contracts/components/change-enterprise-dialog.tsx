import { useState } from 'react'
import * as z from 'zod/mini'
import { ConsoleContractEnterprisesDocument, ContractEmploymentChangeEnterpriseDocument } from '#src/api/graphql.ts'
import { ChangeContractEnterpriseDto_reason } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'

interface ChangeEnterpriseProps {
  contract: { id: number; rowVersion: number; realName: string; enterpriseName: string }
  onClose: () => void
}

/** Transfers the contract to another certified enterprise. Both enterprises and the worker are notified. */
export function ChangeEnterpriseDialog({ open, ...props }: ChangeEnterpriseProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`变更${props.contract.realName}的用人单位`} onClose={props.onClose}>
      <ChangeForm {...props} />
    </Dialog>
  )
}

const schema = z.object({
  newEnterpriseId: z.string().check(z.minLength(1, '请选择新的用人单位')),
  reason: z.string().check(z.minLength(1, '请写明变更的原因'), most(ChangeContractEnterpriseDto_reason, '原因')),
  files: z.array(z.custom<UploadedFile>()).check(z.minLength(1, '请上传三方签署的变更协议')),
})

type Values = z.infer<typeof schema>

function ChangeForm({ contract, onClose }: ChangeEnterpriseProps) {
  const { id, rowVersion, realName, enterpriseName } = contract
  const change = useMutationAction(ContractEmploymentChangeEnterpriseDocument, { errors: 'inline' })
  const upload = useUpload('ContractFiles')
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    labels: { newEnterpriseId: '新的用人单位', reason: '原因', files: '变更协议' },
    defaultValues: { newEnterpriseId: '', reason: '', files: [] },
    onSubmit: async ({ newEnterpriseId, reason, files }) => {
      const fileIds = files.map((file) => file.id)
      await change.run({
        input: { id, rowVersion, newEnterpriseId: Number(newEnterpriseId), reason: reason.trim(), fileIds },
      })
      succeed(`已变更${realName}的用人单位，双方和本人会收到通知`)
      onClose()
    },
  })
  const files = form.field('files')
  return (
    <Form form={form} label="变更用人单位">
      <p>{`现在是${enterpriseName}。合同的其他内容不变，由新的单位继续履行。`}</p>
      <EnterpriseSearch field={form.field('newEnterpriseId')} />
      <TextArea {...form.field('reason')} {...areaOf(ChangeContractEnterpriseDto_reason)} rows={3} />
      <FileField
        id={files.id}
        label={files.label}
        error={files.error}
        required
        files={form.methods.watch('files')}
        onChange={(chosen) => form.methods.setValue('files', chosen, { shouldValidate: form.attempt > 0 })}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" busy={form.submitting}>
          变更用人单位
        </Button>
      </div>
    </Form>
  )
}

type ChoiceField = ReturnType<ReturnType<typeof useAppForm<Values>>['field']>

function EnterpriseSearch({ field }: { field: ChoiceField }) {
  const [typed, setTyped] = useState('')
  const [enterpriseName, setName] = useState('')
  const found = useQueryResource(
    ConsoleContractEnterprisesDocument,
    { enterpriseName: enterpriseName || undefined },
    { errors: 'inline', keepPrevious: true },
  )
  const page = found.data?.enterpriseGetAllAvailable
  const items = page?.items ?? []
  const search = () => setName(typed.trim())
  return (
    <>
      <TextInput
        type="search"
        label="查找已认证的企业"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(search)}
        affix={
          <Button variant="secondary" icon="search" onClick={search}>
            查找
          </Button>
        }
      />
      <p className="small" role="status">
        {found.errorText ?? (page && `找到 ${page.totalCount} 家企业，显示前 ${page.items.length} 家`)}
      </p>
      {items.length > 0 && (
        <RadioGroup
          {...field}
          required
          choices={items.map((each) => ({
            value: String(each.id),
            label: each.enterpriseName,
            hint: each.cityName ?? undefined,
          }))}
        />
      )}
    </>
  )
}
