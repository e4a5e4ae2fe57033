import type { PlatformRole, UserType } from '#machines/actor.ts'

/** The matrix of rights in a sentence for each role; docs/permissions.md has every operation. */
const RIGHTS: Readonly<Record<UserType | PlatformRole, string>> = {
  Visitor: '浏览公开的岗位、工单和文章，选择身份。',
  DisabledPerson: '维护自己的简历，投递岗位，签自己的合同，领取工单，确认自己的工资。',
  Enterprise: '管理自己企业的岗位、工单和任务；合同、工资和职工只由企业的创建人处理。',
  FoundationWorker: '服务本基金会的求职者：代建档案、初审、推荐和安排工单；看不到其他基金会的人。',
  WorkDeveloper: '管理自己拓展的企业和工单，安排和验收；求职者的资料在安排之前是遮盖的。',
  PlatformUser: '查看全部业务；能做哪些事由下面的分工决定。',
  Auditor: '审核求职者、企业、岗位和合同。',
  Content: '编写和发布文章，管理栏目、轮播、友情链接和搜索引擎信息。',
  Finance: '确认托管到账，支付、登记退回，导出银行和报税文件，锁定月份。',
  Support: '答复文字客服里的提问。',
  Admin: '有全部分工的权限，并管理账号、字典、规则、日志和平台设置。',
}

const isKnown = (name: string): name is keyof typeof RIGHTS => Object.hasOwn(RIGHTS, name)

export const rightsOf = (name: string): string => (isKnown(name) ? RIGHTS[name] : '没有说明')
