import { useState } from 'react'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { LevyForm } from '../components/levy-form.tsx'
import { LevyOutcome } from '../components/levy-outcome.tsx'
import { OtherBenefits } from '../components/other-benefits.tsx'
import { announcementOf, type Reckoning } from '../levy-result.ts'

const CRUMBS = [{ label: '首页', href: '/' }, { label: '残保金测算' }]

/** The levy of a year, calculated in the browser by the rule of the city. */
export default function LevyPage() {
  const [reckoning, setReckoning] = useState<Reckoning | null>(null)
  return (
    <div className="wrap page-foot-gap">
      <PageHeader
        title="残保金测算"
        crumbs={CRUMBS}
        context="残保金是残疾人就业保障金的简称。填写上一年度的数据，立即看到应缴金额与达标办法。无需登录，数据只在您的浏览器中计算。"
      />
      <LiveRegion message={reckoning ? announcementOf(reckoning) : ''} />
      <div className="split split-left split-levy">
        <LevyForm hasResult={reckoning !== null} onReckoned={setReckoning} />
        <div className="stack stack-cards">
          <LevyOutcome reckoning={reckoning} />
          <OtherBenefits rule={reckoning?.rule ?? null} />
        </div>
      </div>
    </div>
  )
}
