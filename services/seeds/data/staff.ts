import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'

export interface SeedUser {
  userName: string
  realName: string
  userType: UserType
  platformRoles?: PlatformRole[]
  /** a custom role, which narrows the rights; the sub-roles are those of the custom role */
  customRole?: string
  foundation?: number
  mobilePhone: string
}

interface SeedRole {
  name: string
  description: string
  platformRoles: PlatformRole[]
  rights: RightName[]
}

/** Custom roles that the operator created: each has a part of the rights of a sub-role. */
export const CUSTOM_ROLES: readonly SeedRole[] = [
  {
    name: '档案录入员',
    description: '在柜台代建和补全档案，登记培训；不审核，看不到企业和合同',
    platformRoles: ['Auditor'],
    rights: ['PersonRecords', 'Trainings'],
  },
  {
    name: '付款复核员',
    description: '核对和批准付款；不管托管和退回',
    platformRoles: ['Finance'],
    rights: ['EnterpriseViews', 'WorkOrderViews', 'Settlement'],
  },
]

export const STAFF: readonly SeedUser[] = [
  {
    userName: 'platform',
    realName: '周敏',
    userType: 'PlatformUser',
    platformRoles: ['Admin'],
    mobilePhone: '13900000001',
  },
  {
    userName: 'auditor',
    realName: '陆怡',
    userType: 'PlatformUser',
    platformRoles: ['Auditor'],
    mobilePhone: '13900000002',
  },
  {
    userName: 'content',
    realName: '梁舟',
    userType: 'PlatformUser',
    platformRoles: ['Content'],
    mobilePhone: '13900000003',
  },
  {
    userName: 'finance',
    realName: '何静',
    userType: 'PlatformUser',
    platformRoles: ['Finance'],
    mobilePhone: '13900000004',
  },
  {
    userName: 'support',
    realName: '宁可',
    userType: 'PlatformUser',
    platformRoles: ['Support'],
    mobilePhone: '13900000005',
  },
  { userName: 'foundation', realName: '陈玥', userType: 'FoundationWorker', foundation: 0, mobilePhone: '13900000011' },
  {
    userName: 'foundation2',
    realName: '方远',
    userType: 'FoundationWorker',
    foundation: 0,
    mobilePhone: '13900000012',
  },
  {
    userName: 'foundation3',
    realName: '谢宁',
    userType: 'FoundationWorker',
    foundation: 1,
    mobilePhone: '13900000013',
  },
  { userName: 'developer', realName: '罗川', userType: 'WorkDeveloper', mobilePhone: '13900000021' },
  { userName: 'developer2', realName: '顾白', userType: 'WorkDeveloper', mobilePhone: '13900000022' },
  { userName: 'visitor', realName: '游客小林', userType: 'Visitor', mobilePhone: '13900000031' },
  // the second person of the four-eyes principle, who approves
  {
    userName: 'platform2',
    realName: '苏航',
    userType: 'PlatformUser',
    platformRoles: ['Admin'],
    mobilePhone: '13900000006',
  },
  {
    userName: 'finance2',
    realName: '许然',
    userType: 'PlatformUser',
    platformRoles: ['Finance'],
    mobilePhone: '13900000007',
  },
  // a custom role with a part of an auditor's rights
  {
    userName: 'clerk',
    realName: '叶禾',
    userType: 'PlatformUser',
    platformRoles: ['Auditor'],
    customRole: '档案录入员',
    mobilePhone: '13900000008',
  },
]

export const FOUNDATIONS = [
  {
    displayName: '启航助残基金会',
    owner: '程建华',
    contactPhone: '021-66660001',
    code: '53990000MJ0000001',
    introduction: '为居家就业的残疾人提供辅导、培训和推荐。',
  },
  {
    displayName: '晨曦公益基金会',
    owner: '宋雨',
    contactPhone: '028-66660002',
    code: '53990000MJ0000002',
    introduction: '关注手工与文化类岗位，帮助成员把作品变成收入。',
  },
] as const
