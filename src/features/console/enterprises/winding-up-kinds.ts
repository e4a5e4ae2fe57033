import type { WindingUpKind } from '#src/api/graphql.ts'

/** Why an employer ends, each with what follows from it. */
export const KINDS: readonly { value: WindingUpKind; label: string; hint: string }[] = [
  { value: 'Deregistered', label: '注销', hint: '营业执照已经注销，或将要注销' },
  { value: 'Merged', label: '合并到另一家企业', hint: '合同转给接收的企业，内容不变' },
  { value: 'Bankrupt', label: '破产', hint: '法院已经宣告破产' },
  { value: 'Fraud', label: '诈骗或冒名', hint: '批准后成员立即退出，不能再登录这家企业' },
]
