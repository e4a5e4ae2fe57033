import { type Actor, hasPlatformRole } from '#machines/actor.ts'

/** The kinds of readers, in the words of docs/permissions.md. Admin covers every reader on the platform's staff. */
export const READERS = {
  self: '本人',
  creator: '企业创建人',
  member: '企业成员',
  tutor: '基金会工作人员',
  developer: '工单拓展员',
  assigner: '给他派过工单的拓展员',
  auditor: '平台审核员',
  finance: '平台财务',
  support: '平台文字客服',
  content: '平台内容编辑',
  admin: '平台管理员',
  /** a reader without a relation to the named person: another job seeker, the worker of another foundation */
  other: '与本人无关的人',
} as const
export type Reader = keyof typeof READERS

/** How the reader relates to the row. The row scope has already been checked. */
export interface Relation {
  /** the row is about the reader */
  readonly isSelf?: boolean
  /** the row names a person without a relation to the reader */
  readonly isOther?: boolean
  /** the reader is a developer who has assigned work to the person */
  readonly hasAssigned?: boolean
}

/** All reader kinds that apply to an actor: platform staff have one for each sub-role. */
export function readersOf(
  actor: Actor,
  { isSelf = false, isOther = false, hasAssigned = false }: Relation = {},
): readonly Reader[] {
  if (isSelf) return ['self']
  if (isOther) return ['other']
  switch (actor.userType) {
    case 'DisabledPerson':
      return ['self']
    case 'Enterprise':
      return [actor.isEnterpriseCreator ? 'creator' : 'member']
    case 'FoundationWorker':
      return ['tutor']
    case 'WorkDeveloper':
      return [hasAssigned ? 'assigner' : 'developer']
    case 'PlatformUser':
      return ROLES.flatMap(([role, reader]) => (hasPlatformRole(actor, role) ? [reader] : []))
    default:
      return []
  }
}

const ROLES = [
  ['Auditor', 'auditor'],
  ['Finance', 'finance'],
  ['Support', 'support'],
  ['Content', 'content'],
  ['Admin', 'admin'],
] as const

/** The relation of the reader to the user who acted; for a job seeker every other user is a stranger. */
export const actsOf = (actor: Actor, byUserId: number | null): Relation => ({
  isSelf: byUserId === actor.userId,
  isOther: actor.userType === 'DisabledPerson' || actor.userType === 'Visitor',
})
