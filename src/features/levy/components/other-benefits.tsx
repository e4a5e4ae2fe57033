import type { LevyRuleFieldsFragment } from '#src/api/graphql.ts'
import { Subsidies } from '#src/shared/levy/subsidies.tsx'
import { Card } from '#src/ui/layout/card.tsx'

/** What else the law grants to who employs disabled persons, and what the province pays. */
export function OtherBenefits({ rule }: { rule: LevyRuleFieldsFragment | null }) {
  return (
    <Card title="安置残疾职工的其他优惠" tone="soft">
      <ul className="plain-list">
        <li>企业所得税：支付给残疾职工的工资，可以再按 100% 加计扣除。</li>
        <li>增值税：安置人数达到 10 人且比例达到 25% 的单位，可以申请即征即退。</li>
      </ul>
      <h3 className="h-md">
        {rule?.provinceName ? `${rule.provinceName}给单位的奖励和补贴` : '当地给单位的奖励和补贴'}
      </h3>
      {rule ? <Subsidies rule={rule} /> : <p>测算后，这里显示当地的奖励和补贴。</p>}
      <p className="small muted">以当地主管部门公布的条件为准。</p>
    </Card>
  )
}
