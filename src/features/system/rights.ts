import type { UserType } from '#machines/actor.ts'

type Other = Exclude<UserType, 'PlatformUser'>

/** One sentence about what users outside the platform's staff may do; docs/permissions.md lists every operation. */
export const OTHER_USERS: Readonly<Record<Other, string>> = {
  DisabledPerson: '维护自己的简历，投递岗位，签自己的合同，领取工单，确认自己的工资。',
  Enterprise: '管理自己企业的岗位、工单和任务；合同、工资和职工只由企业的创建人处理。',
  FoundationWorker: '服务本基金会的求职者：代建档案、初审、推荐和安排工单；看不到其他基金会的人。',
  WorkDeveloper: '管理自己拓展的企业和工单，安排和验收；求职者的资料在安排之前是遮盖的。',
  Visitor: '浏览公开的岗位、工单和文章，选择身份。',
}

export const isOtherUser = (name: string): name is Other => Object.hasOwn(OTHER_USERS, name)
