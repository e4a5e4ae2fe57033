import type { OfficeCustomRoleGetPreviewQuery, OfficeUserGetRolesPreviewQuery } from '#src/api/graphql.ts'

type Preview = OfficeUserGetRolesPreviewQuery['userGetRolesPreview']

/** One sentence: the consequences of the change, and who has to approve it. */
export function previewWords(preview: Preview): string {
  const { before, after, keptBefore, keptAfter, refusal, needsApproval, approverCount, gained, lost } = preview
  if (refusal) return `现在不能这样保存：${refusal}`
  if (after.length === 0) return '还没有选择分工。'
  if (before.join() === after.join() && keptBefore?.join() === keptAfter?.join()) return '分工没有变化。'
  const counts = `得到 ${gained.length} 项权限，失去 ${lost.length} 项，只影响这 1 个账号。`
  return counts + (needsApproval ? approvalWords(approverCount) : '保存后立即生效，正在使用的登录也一样。')
}

/** The same sentence for the change of a custom role, for all users who have that role. */
export function roleWords(preview: OfficeCustomRoleGetPreviewQuery['customRoleGetPreview']): string {
  const { refusal, holderCount, needsApproval, approverCount, gained, lost } = preview
  if (refusal) return `现在不能这样保存：${refusal}`
  if (holderCount === 0) return '还没有账号有这个角色，保存后立即生效。'
  if (gained.length === 0 && lost.length === 0) return '权限没有变化。'
  const counts = `有这个角色的 ${holderCount} 个账号得到 ${gained.length} 项权限，失去 ${lost.length} 项。`
  if (!needsApproval) return `${counts}保存后立即生效，正在使用的登录也一样。`
  return approverCount === 0
    ? `${counts}要另一位管理员批准，现在没有人可以批准。`
    : `${counts}要另一位管理员批准才生效，有 ${approverCount} 位可以批准；有这个角色的人不能批准。`
}

const approvalWords = (approverCount: number): string =>
  approverCount === 0
    ? '要另一位管理员批准，现在没有人可以批准。'
    : `要另一位管理员批准才生效，有 ${approverCount} 位可以批准；账号本人不能批准。`

interface JointWords {
  words: string
  /** one user may prepare the action but no user may approve it */
  isAlone: boolean
}

/**
 * What happens to the actions that need two people. One person never does both steps, whatever sub-roles the person
 * has.
 */
export function jointWords({ labels, before, after, isGained }: Preview['jointActs'][number]): JointWords {
  const acts = `“${labels.join('”“')}”`
  const people = `能办理的同事从 ${before} 位变成 ${after} 位。`
  const isAlone = after < 2
  if (isAlone) return { words: `${acts}要两个人办理，${people}提交以后没有人能批准。`, isAlone }
  const own = isGained ? '这个账号可以提交，也可以批准别人提交的，不能批准自己提交的。' : ''
  return { words: `${acts}：${people}${own}`, isAlone }
}
