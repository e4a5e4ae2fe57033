import { choiceField, countField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

export const MEMBER_PAGE_SIZE = 20

/** The lists a creator has; a member sees his colleagues alone. */
export const MEMBER_LISTS = [
  { value: 'waiting', label: '加入申请', query: { state: 'Waiting' } },
  { value: 'refused', label: '未同意', query: { state: 'Refused' } },
  { value: 'left', label: '已离开', query: { state: 'Approved', jobStatus: 'Quit' } },
] as const
export type MemberList = (typeof MEMBER_LISTS)[number]['value']

export interface MemberSearch {
  tab: 'members'
  /** null: who belongs to it now */
  list: MemberList | null
  keyword: string
  page: number
}

export const memberSearchFields: SearchFields<MemberSearch> = {
  tab: { read: () => 'members', write: () => 'members' },
  list: choiceField(MEMBER_LISTS.map(({ value }) => value)),
  keyword: textField,
  page: countField(1),
}

export const memberQuery = ({ list, keyword, page }: MemberSearch) => ({
  ...(MEMBER_LISTS.find(({ value }) => value === list)?.query ?? ({ state: 'Approved', jobStatus: 'On' } as const)),
  keyword: keyword.trim() || undefined,
  pageIndex: page,
  pageSize: MEMBER_PAGE_SIZE,
})

export const memberTabs = (
  shown: MemberList | null,
  waiting: number | undefined,
  hrefOf: (list: MemberList | null) => string,
): { tabs: TabLink[]; current: string } => ({
  tabs: [
    { label: '成员', href: hrefOf(null) },
    ...MEMBER_LISTS.map(({ value, label }) => ({
      label,
      href: hrefOf(value),
      ...(value === 'waiting' ? { count: waiting } : {}),
    })),
  ],
  current: hrefOf(shown),
})

export const CERTIFICATE_NAMES: Readonly<Record<string, string>> = {
  EmploymentCertificateAuth: '在职证明',
  LaborContractAuth: '劳动合同',
  DingTalkAuth: '钉钉认证',
  WorkWeChatAuth: '企业微信认证',
}
