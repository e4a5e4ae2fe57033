import { type Actor, hasPlatformRole } from '#machines/actor.ts'

/** Who may stand before a field, in the words of docs/permissions.md. Admin stands for every reader of the platform. */
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
} as const
export type Reader = keyof typeof READERS

/** What the row says of the reader; the row scope has let him through already. */
export interface Relation {
  /** the row is about the reader himself */
  readonly isSelf?: boolean
  /** a developer who has given the person work */
  readonly hasAssigned?: boolean
}

/** The readers an actor is at once: a member of the platform's staff one for each sub-role. */
export function readersOf(actor: Actor, { isSelf = false, hasAssigned = false }: Relation = {}): readonly Reader[] {
  if (isSelf) return ['self']
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
