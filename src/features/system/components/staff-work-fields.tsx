import { useState } from 'react'
import { OfficeCustomRoleGetAllDocument } from '#src/api/graphql.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import type { ChoiceGroupProps } from '#src/ui/forms/choice-group.tsx'
import { Select, type SelectProps } from '#src/ui/forms/select.tsx'
import { useSubRoles } from '../use-roles.ts'
import { RightsOfRole, SubRolesOf } from './rights-of-role.tsx'

export const useCustomRoles = () =>
  useQueryResource(OfficeCustomRoleGetAllDocument, { pageSize: 1000 }, { errors: 'inline' }).data?.customRoleGetAll
    .items ?? []

export const useCustomRoleOptions = () => useCustomRoles().map(({ id, name }) => ({ value: String(id), label: name }))

interface StaffWorkFieldsProps {
  /** the field of the custom role */
  role: Omit<SelectProps, 'options'>
  /** the field of the sub-roles */
  roles: Omit<ChoiceGroupProps, 'choices'>
  /** '' for none */
  chosenRole: string
  chosen: readonly string[]
  /** null: a new account */
  userId: number | null
}

/** The work of one of the staff: a custom role, or sub-roles; and under it what they would give and take. */
export function StaffWorkFields({ role, roles, chosenRole, chosen, userId }: StaffWorkFieldsProps) {
  const RolesPreview = useLater(() => import('./roles-preview.tsx'))?.RolesPreview
  const choices = useSubRoles().map(({ name, displayName }) => ({ value: name, label: displayName }))
  const customRoles = useCustomRoles()
  const [atFirst] = useState(chosenRole)
  const custom = customRoles.find(({ id }) => String(id) === chosenRole)
  if (choices.length === 0) return null
  return (
    <>
      {customRoles.length > 0 && (
        <Select
          {...role}
          // the list is there from the first moment, when the form would take its first choice for one of the user's
          defaultValue={atFirst}
          placeholder="没有：按分工给全部权限"
          options={customRoles.map(({ id, name }) => ({ value: String(id), label: name }))}
          required={false}
        />
      )}
      {custom ? (
        <p className="small">
          分工：
          <SubRolesOf names={custom.platformRoles} />
          ；留下的权限：
          <RightsOfRole names={custom.rights} />
        </p>
      ) : (
        <CheckboxGroup {...roles} hint="管理员有其他分工的全部权限" choices={choices} required />
      )}
      {RolesPreview && (
        <RolesPreview
          userId={userId}
          platformRoles={custom ? custom.platformRoles : chosen}
          customRoleId={custom?.id ?? null}
        />
      )}
    </>
  )
}
