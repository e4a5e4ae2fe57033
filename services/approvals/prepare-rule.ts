import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { pendingDtos } from './approval.mapper.ts'
import type { PendingApprovalDto } from './approval.schemas.ts'
import { prepareAct } from './prepare.ts'
import type { RuleAct, RuleChange } from './rule-act.ts'

type Asked<Form extends object> = Form & { id?: number; rowVersion?: number | undefined; approvalReason?: string }
type Answer<Dto> = Omit<Dto, 'id'> & { id: number | null; approval: PendingApprovalDto }

async function pending<Form extends object, Row extends { id: number }>(
  scope: Scope,
  act: RuleAct<Form, Row>,
  change: RuleChange<Form>,
  reason: string | undefined,
): Promise<PendingApprovalDto> {
  const approval = await prepareAct(scope, act, change, reason ?? null)
  const [dto] = await pendingDtos({ ...scope, db: scope.tx }, [approval])
  if (!dto) throw new Error('one row makes one answer')
  return dto
}

/**
 * Prepares a change of a rule for the approval of another user. The answer is the unchanged rule; a new rule has no id
 * yet.
 * @param shown converts a row into the operation's answer
 */
export const ruleChangePreparer =
  <Form extends object, Row extends { id: number }, Dto extends { id: number }>(
    service: string,
    act: RuleAct<Form, Row>,
    shown: (row: Row, context: RequestContext) => Dto,
  ) =>
  (context: RequestContext, { approvalReason, ...asked }: Asked<Form>): Promise<Answer<Dto>> => {
    const { id } = asked
    const change = { op: id === undefined ? 'Create' : 'Update', form: asked } as RuleChange<Form>
    return transactOnce(context, `${service}/${change.op}`, asked, async (scope) => {
      const now = id === undefined ? await rehearse(scope, (inner) => act.carryOut(inner, change, null)) : null
      const approval = await pending(scope, act, change, approvalReason)
      const row = now ?? (await act.before(scope, change))
      if (!row) throw new Error('a rule that is entered or changed is there')
      return { ...shown(row, context), id: id ?? null, approval }
    })
  }

/** Prepares the removal of a rule in the same way. */
export const ruleRemovalPreparer =
  <Form extends object, Row extends { id: number }>(service: string, act: RuleAct<Form, Row>) =>
  (context: RequestContext, { id, approvalReason }: { id: number; approvalReason?: string }) =>
    transactOnce(context, `${service}/Delete`, { id }, async (scope) => ({
      approval: await pending(scope, act, { op: 'Delete', id }, approvalReason),
    }))
