import { Card } from '#src/ui/layout/card.tsx'

/** What else the law grants to who employs disabled persons; in words, since each depends on the local rules. */
export function OtherBenefits() {
  return (
    <Card title="安置残疾职工的其他优惠" tone="soft">
      <ul className="plain-list">
        <li>企业所得税：支付给残疾职工的工资，可以再按 100% 加计扣除。</li>
        <li>增值税：安置人数达到 10 人且比例达到 25% 的单位，可以申请即征即退。</li>
        <li>超比例安置奖励、岗位补贴和社会保险补贴：各省市不同，请咨询当地残联。</li>
      </ul>
      <p className="small muted">以当地主管部门公布的条件为准。</p>
    </Card>
  )
}
