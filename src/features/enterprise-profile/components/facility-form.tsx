import {
  EnterpriseFacilityCreateDocument,
  EnterpriseFacilityUpdateDocument,
  type FacilityLineFragment,
} from '#src/api/graphql.ts'
import { CreateEnterpriseFacilityDto_description } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import {
  FACILITY_LABELS,
  FACILITY_OPTIONS,
  type FacilityValues,
  facilityInput,
  facilitySchema,
  facilityValues,
  MOST_PICTURES,
  withFiles,
} from '../facility.ts'

interface FacilityFormProps {
  /** null for a new facility */
  facility: FacilityLineFragment | null
  onDone: () => void
}

export function FacilityForm({ facility, onDone }: FacilityFormProps) {
  const create = useMutationAction(EnterpriseFacilityCreateDocument, { errors: 'inline' })
  const update = useMutationAction(EnterpriseFacilityUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<FacilityValues>({
    draft: { form: 'enterprise-facility', id: facility?.id ?? 'new', rowVersion: facility?.rowVersion ?? null },
    schema: facilitySchema,
    labels: FACILITY_LABELS,
    defaultValues: facilityValues(facility),
    onSubmit: async (values) => {
      const input = facilityInput(values)
      if (facility) await update.run({ input: { ...input, id: facility.id, rowVersion: facility.rowVersion } })
      else await create.run({ input })
      succeed(facility ? '设施已更新' : '设施已添加', '求职者在岗位页面上可以看到。')
      onDone()
    },
  })
  return (
    <Form form={form} label="无障碍设施">
      <DraftNotice draft={draft} />
      <Select {...form.field('facilityType')} required options={FACILITY_OPTIONS} />
      <TextInput {...form.field('place')} required={false} hint="例如：一号楼南门" />
      <TextArea
        {...form.field('description')}
        {...areaOf(CreateEnterpriseFacilityDto_description)}
        rows={3}
        hint="写清能做到什么、做不到什么，例如门宽、有没有台阶"
      />
      <Pictures form={form} />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          {facility ? '不改了' : '先不添加'}
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存设施
        </Button>
      </div>
    </Form>
  )
}

/** The pictures, each with a field for its description. */
function Pictures({ form }: { form: AppForm<FacilityValues> }) {
  const upload = useUpload('TalentGrowthRecord', ['image'])
  const pictures = form.methods.watch('pictures')
  const { id, label, error } = form.field('pictures')
  return (
    <>
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        maxFiles={MOST_PICTURES}
        files={pictures}
        {...upload}
        onChange={(files) =>
          form.methods.setValue('pictures', withFiles(form.methods.getValues('pictures'), files), { shouldDirty: true })
        }
      />
      {pictures.map((picture, index) => (
        <TextInput
          // keyed by file, so that another file at the same position gets a new field
          key={picture.id}
          {...form.field(`pictures.${index}.description`)}
          required
          hint={`${picture.name}：图片里有什么，会读给看不到图片的人`}
        />
      ))}
    </>
  )
}
