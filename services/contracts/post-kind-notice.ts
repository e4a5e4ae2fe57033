import { POST_KIND_LABELS } from '#machines/rules/contract-labels.ts'
import { type PostKind, retirementMonth, trackOf } from '#machines/rules/retirement.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import type { ContractRow } from './contract.repository.ts'
import { contractFacts } from './lifecycle/facts.ts'

const NOTICE = { to: 'person', template: 'contract.postKindStated' } as const
/** States of a contract under which somebody works. */
const AT_WORK: ReadonlySet<string> = new Set(['Normal', 'Overdue'])

/**
 * Tells a woman that the kind of her post has been stated after the signing: until then it was open at which of two
 * ages she retires. A man retires at the same age in every post.
 */
export async function tellOfPostKind(scope: Scope, row: ContractRow, postKind: PostKind): Promise<void> {
  const { sex, birthday, userId } = row.person
  if (sex !== 'Women' || birthday === null || !AT_WORK.has(row.status)) return
  const payload = {
    ...(await contractFacts(scope.tx, row, null)),
    postKindName: POST_KIND_LABELS[postKind],
    retirementMonth: retirementMonth(birthday, trackOf(sex, postKind, 'WomenOf55')),
  }
  await enqueue(scope.tx, { ...NOTICE, userId, payload })
}
