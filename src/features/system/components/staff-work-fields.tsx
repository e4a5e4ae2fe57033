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
  /** id of the selected custom role; '' for none */
  chosenRole: string
  chosen: readonly string[]
  /** null for a new account */
  userId: number | null
}

/**
 * The rights of a staff member by a custom role or by sub-roles, and below them a preview of the rights gained and
 * lost.
 */
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
          // the default is set from the start; otherwise the form would take the first option as the user's choice
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
