import { PLATFORM_ROLES, type PlatformRole, USER_TYPES, type UserType } from '#machines/actor.ts'

/** A role in the sense of ABP: a user type, or a sub-role of platform staff. */
export interface Role {
  readonly id: number
  readonly name: UserType | PlatformRole
  readonly displayName: string
}

const LABELS: Readonly<Record<UserType | PlatformRole, string>> = {
  Visitor: '访客',
  FoundationWorker: '基金会工作人员',
  WorkDeveloper: '工单拓展员',
  Enterprise: '企业用户',
  DisabledPerson: '残障求职者',
  PlatformUser: '平台工作人员',
  Auditor: '平台审核员',
  Content: '平台内容编辑',
  Finance: '平台财务',
  Admin: '平台管理员',
  Support: '平台文字客服',
}

/** All roles. The id of a role is its position in this list, so new roles are appended. */
export const ROLES: readonly Role[] = [...USER_TYPES, ...PLATFORM_ROLES].map((name, index) => ({
  id: index + 1,
  name,
  displayName: LABELS[name],
}))

/** The role with this id; undefined when there is none. */
export const roleById = (id: number): Role | undefined => ROLES.find((role) => role.id === id)

export const isPlatformRole = (name: string): name is PlatformRole =>
  (PLATFORM_ROLES as readonly string[]).includes(name)
