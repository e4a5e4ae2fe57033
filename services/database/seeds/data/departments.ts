/** A department of the demonstration; the first of its people leads it. */
export interface SeedDepartment {
  readonly name: string
  /** who sets it up: the creator of the enterprise, or an administrator for the platform's own */
  readonly by: 'enterprise' | 'enterprise2' | 'platform'
  readonly below?: string
  readonly people: readonly string[]
}

/** Of two enterprises and of the platform itself; above comes before below. */
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
