import { POST_KIND_LABELS } from '#machines/rules/contract-labels.ts'
import { type EmployeeDetailFragment, EmployeeUpdateDocument } from '#src/api/graphql.ts'
import {
  UpdateEmployeeDto_accommodationNote,
  UpdateEmployeeDto_department,
  UpdateEmployeeDto_notes,
} from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { optionsOf } from '#src/lib/list/filters.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import {
  EMPLOYEE_LABELS,
  type EmployeeValues,
  employeeInput,
  employeeSchema,
  employeeValues,
} from '../employee-form.ts'
import { EMPLOYEES } from '../paths.ts'

/**
 * The enterprise's own notes about an employee. Agreed terms are changed in the contract, certified data in the
 * person's record.
 */
export function EmployeeForm({ employee }: { employee: EmployeeDetailFragment }) {
  const { id, rowVersion, realName } = employee
  const update = useMutationAction(EmployeeUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const choices = (useDictionary('Accommodation').data ?? []).map((item) => ({
    value: String(item.id),
    label: item.displayName,
  }))
  const { form, draft } = useDraftedForm<EmployeeValues>({
    draft: { form: 'employee', id, rowVersion },
    schema: employeeSchema,
    labels: EMPLOYEE_LABELS,
    defaultValues: employeeValues(employee),
    onSubmit: async (values) => {
      await update.run({ input: employeeInput(employee, values) })
      succeed(`${realName}的记录已保存`)
    },
  })
  return (
    <Form form={form} label="企业的记录">
      <DraftNotice draft={draft} />
      <Card title="工作和便利">
        <div className="stack">
          {employee.postKind === null && (
            <Select
              {...form.field('postKind')}
              placeholder="没有登记"
              options={optionsOf(POST_KIND_LABELS)}
              required={false}
              hint="女职工的退休年龄由它决定：管理、技术岗位从 55 岁起，工人岗位从 50 岁起。保存后这份合同不能再改"
            />
          )}
          <TextInput {...form.field('department')} {...inputOf(UpdateEmployeeDto_department)} />
          {/* a group rendered before its choices have loaded would not show the selection */}
          {choices.length > 0 && (
            <CheckboxGroup
              {...form.field('accommodationIds')}
              required={false}
              choices={choices}
              hint="工作场所现在已经做到的"
            />
          )}
          <TextArea {...form.field('accommodationNote')} {...areaOf(UpdateEmployeeDto_accommodationNote)} rows={3} />
        </div>
      </Card>
      <Card title="紧急联系和备注">
        <div className="form-grid">
          <TextInput
            {...form.field('emergencyContactName')}
            required={false}
            autoComplete="off"
            hint="由职工本人告诉您，只在紧急时使用"
          />
          <TextInput {...form.field('emergencyContactPhone')} required={false} inputMode="tel" autoComplete="off" />
          <TextArea
            {...form.field('notes')}
            {...areaOf(UpdateEmployeeDto_notes)}
            rows={3}
            full
            hint="只有本企业看到。请不要写诊断和病情"
          />
        </div>
      </Card>
      <div className="btns">
        <LinkButton href={EMPLOYEES} variant="secondary">
          回到职工列表
        </LinkButton>
        <Button type="submit" busy={form.submitting}>
          保存记录
        </Button>
      </div>
    </Form>
  )
}
