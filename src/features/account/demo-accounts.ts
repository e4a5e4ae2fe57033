/**
 * The password of the accounts in every demonstration database. A production database has no demonstration accounts.
 */
export const DEMO_PASSWORD = 'Portal123'

export const DEMO_ACCOUNTS = [
  { userName: 'person', who: '求职者，已通过审核' },
  { userName: 'newcomer', who: '求职者，还没有档案' },
  { userName: 'enterprise', who: '企业创建人，企业已认证' },
  { userName: 'member', who: '同一企业的成员' },
  { userName: 'pending', who: '企业正在等待审核' },
  { userName: 'platform', who: '平台工作人员' },
  { userName: 'foundation', who: '基金会工作人员' },
  { userName: 'developer', who: '劳务拓展员' },
  { userName: 'visitor', who: '还没有选择身份的访客' },
] as const
