import { useEffect } from 'react'
import { CreateCustomRoleDto_description } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useLater } from '#src/lib/use-later.ts'
import { WaitingAbout } from '#src/shared/approvals/waiting-approvals.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import type { Choice } from '#src/ui/forms/choice-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { CustomRoleRow, CustomRoleValues } from '../custom-role.ts'
import { useSubRoles } from '../use-roles.ts'
import { useRights } from './rights-of-role.tsx'

/** The right that every role has; it is not offered as a choice. */
const COMMON = 'Common'

/** The rights of these sub-roles, by area, each with a description and the rights that it requires. */
function useChoices(platformRoles: readonly string[]): readonly Choice[] {
  const rights = useRights()
  const labelOf = (name: string) => rights.find((right) => right.name === name)?.label ?? name
  return rights
    .filter(({ name, roles }) => name !== COMMON && roles.some((role) => platformRoles.includes(role)))
    .map(({ name, area, label, about, needs }) => ({
      value: name,
      label,
      group: area,
      hint: needs.length === 0 ? about : `${about}要和“${needs.map(labelOf).join('”“')}”一起选。`,
    }))
}

/** The form of a custom role, and below it the effect of saving on the accounts that have this role. */
export function CustomRoleFields({ form, row }: { form: AppForm<CustomRoleValues>; row: CustomRoleRow | null }) {
  const CustomRolePreview = useLater(() => import('./custom-role-preview.tsx'))?.CustomRolePreview
  const { watch, setValue } = form.methods
  const [name, platformRoles, rights] = watch(['name', 'platformRoles', 'rights'])
  const subRoles = useSubRoles().map((role) => ({ value: role.name, label: role.displayName }))
  const choices = useChoices(platformRoles)
  const open = choices.map(({ value }) => value)
  const kept = rights.filter((right) => open.includes(right))
  const isOver = open.length > 0 && kept.length < rights.length
  // removes the rights of a sub-role that is no longer selected
  useEffect(() => {
    if (isOver) setValue('rights', kept, { shouldDirty: true })
  })
  return (
    <>
      {row && <WaitingAbout kind="GrantRoles" entityType="CustomRole" id={row.id} />}
      <TextInput {...form.field('name')} autoComplete="off" required />
      <TextArea {...form.field('description')} {...areaOf(CreateCustomRoleDto_description)} required={false} />
      {subRoles.length > 0 && (
        <CheckboxGroup
          {...form.field('platformRoles')}
          hint="角色只能从这些分工的权限里留下一部分"
          choices={subRoles}
          required
        />
      )}
      {choices.length > 0 && (
        <CheckboxGroup {...form.field('rights')} hint="没有选的权限，有这个角色的人就没有" choices={choices} required />
      )}
      {CustomRolePreview && choices.length > 0 && (
        <CustomRolePreview row={row} name={name} platformRoles={platformRoles} rights={kept} />
      )}
      {row && row.holderCount > 0 && (
        <TextInput {...form.field('approvalReason')} hint="增加权限时，给批准的同事看" required={false} />
      )}
    </>
  )
}
