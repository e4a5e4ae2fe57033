import type { FormEvent } from 'react'
import { UserApplyClaimDto_remark } from '#src/api/limits.ts'
import { formatQuantity, formatYuan } from '#src/lib/money.ts'
import { useClaim } from '#src/shared/work-orders/claim/claim.provider.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { focusField } from '#src/ui/forms/error-summary.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { type QuantityRule, quantityHint, quantityProblem } from '../claim/claim-quantity.ts'
import { useEstimate } from '../claim/use-estimate.ts'
import { ClaimConditions } from './claim-conditions.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import type { OrderDetail } from './order-detail.types.ts'

const QUANTITY_ID = 'claim-quantity'
const RULES_ID = 'claim-rules'
const WORDS = {
  claim: { label: '领取数量', verb: '领取', after: '领取后 48 小时内开始即可。如需放弃，请尽早告知。' },
  apply: { label: '申请数量', verb: '申请领取', after: '申请后由企业或拓展员确认，结果会发到站内信。' },
}

/** Form for a claim: quantity, estimated income, conditions, rules and the primary button. */
export function ClaimForm({ order }: { order: OrderDetail }) {
  const claim = useClaim()
  const rule: QuantityRule = { most: claim.remaining, unitName: order.unitName, pricingUnit: order.pricingUnit }
  const wrong = quantityProblem(claim.quantity, rule)
  const estimate = useEstimate(order.id, claim.quantity, wrong === null)
  const words = claim.mode === 'apply' ? WORDS.apply : WORDS.claim
  const needsRules = claim.mode === 'claim'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    claim.check()
    if (wrong) focusField(QUANTITY_ID)
    else if (needsRules && !claim.hasReadRules) focusField(RULES_ID)
  }
  return (
    <form method="post" className="stack" noValidate onSubmit={submit} aria-label={words.verb}>
      <NumberInput
        id={QUANTITY_ID}
        label={`${words.label}（${order.unitName}）`}
        hint={quantityHint(rule)}
        error={claim.showsProblems ? wrong : null}
        whole={order.pricingUnit === 'Quantity'}
        value={claim.quantity}
        onChange={(event) => claim.setQuantity(event.target.value)}
        required
      />
      <Sum items={[]} total={{ term: '预计到手（税后）', value: <Money amount={estimate?.net} /> }} />
      <LiveRegion message={estimate ? `预计到手（税后）${formatYuan(estimate.net)}` : ''} />
      <ClaimConditions conditions={order.claimConditions} />
      {claim.mode === 'apply' && (
        <TextArea
          label="想说明的情况"
          hint="例如可以工作的时间、做过的类似工作"
          required={false}
          limit={UserApplyClaimDto_remark.max}
          rows={3}
          value={claim.remark}
          onChange={(event) => claim.setRemark(event.target.value)}
        />
      )}
      {needsRules && (
        <CheckboxField
          id={RULES_ID}
          label="我已阅读标注规范与验收规则"
          required
          checked={claim.hasReadRules}
          onChange={(event) => claim.setRulesRead(event.target.checked)}
          error={claim.showsProblems && !claim.hasReadRules ? '请先阅读“标准与样例”和“验收规则”，再勾选' : null}
        />
      )}
      <div role="alert">{claim.problem && !claim.isConfirming && <Alert tone="bad">{claim.problem}</Alert>}</div>
      <Button type="submit" variant="action" size="large" block icon="plus-circle" busy={claim.isChecking}>
        {`${words.verb} ${wrong ? '' : `${formatQuantity(claim.quantity)} ${order.unitName}`}`.trim()}
      </Button>
      <p className="help">{words.after}</p>
      <ClaimDialog order={order} verb={words.verb} />
    </form>
  )
}
