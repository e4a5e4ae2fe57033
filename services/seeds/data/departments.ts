/** A department of the demonstration; its first member is the leader. */
export interface SeedDepartment {
  readonly name: string
  /** the account that creates the department: the enterprise's creator, or an administrator for the platform */
  readonly by: 'enterprise' | 'enterprise2' | 'platform'
  readonly below?: string
  readonly people: readonly string[]
}

/** Departments of two enterprises and of the platform; parents come before children. */
export const DEPARTMENTS: readonly SeedDepartment[] = [
  { name: '数据标注部', by: 'enterprise', people: ['enterprise'] },
  { name: '质检组', by: 'enterprise', below: '数据标注部', people: ['member'] },
  { name: '居家标注组', by: 'enterprise', below: '数据标注部', people: [] },
  { name: '在线客服部', by: 'enterprise2', people: ['enterprise2'] },
  { name: '早班组', by: 'enterprise2', below: '在线客服部', people: ['member2'] },
  { name: '平台运营部', by: 'platform', people: ['platform'] },
  { name: '审核组', by: 'platform', below: '平台运营部', people: ['auditor'] },
  { name: '内容组', by: 'platform', below: '平台运营部', people: ['content'] },
  { name: '结算组', by: 'platform', below: '平台运营部', people: ['finance'] },
]
