import { PLATFORM_ROLES } from '#machines/actor.ts'
import { OfficeUserGetRolesDocument } from '#src/api/graphql.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import type { ChoiceGroupProps } from '#src/ui/forms/choice-group.tsx'

/** All roles: kinds of user, and the sub-roles of the platform's staff. */
export const useRoles = () =>
  useQueryResource(OfficeUserGetRolesDocument, {}, { errors: 'inline' }).data?.userGetRoles.items ?? []

const SUB_ROLES: readonly string[] = PLATFORM_ROLES
export const useSubRoles = () => useRoles().filter(({ name }) => SUB_ROLES.includes(name))

interface RolesFieldProps extends Omit<ChoiceGroupProps, 'choices'> {
  chosen: readonly string[]
  /** null: a new account */
  userId: number | null
}

/** The sub-roles of one of the staff, and under them what they would give and take. */
export function RolesField({ chosen, userId, ...field }: RolesFieldProps) {
  const RolesPreview = useLater(() => import('./roles-preview.tsx'))?.RolesPreview
  const choices = useSubRoles().map(({ name, displayName }) => ({ value: name, label: displayName }))
  if (choices.length === 0) return null
  return (
    <>
      <CheckboxGroup {...field} hint="管理员有其他分工的全部权限" choices={choices} required />
      {RolesPreview && <RolesPreview userId={userId} platformRoles={chosen} />}
    </>
  )
}
