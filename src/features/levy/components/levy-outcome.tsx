import { useEffect, useRef } from 'react'
import { formatMoney, formatYuan } from '#src/lib/money.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { Sources, Warnings } from '#src/shared/levy/sources.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PrintButton } from '#src/ui/actions/print-button.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { meaningOf, type Reckoning, ruleWordsOf, situationsOf } from '../levy-result.ts'
import { postingHref } from '../posting-href.ts'
import { Conditions } from './conditions.tsx'

/** The amount due, its meaning, the saving by one more employee, and the calculation. */
export function LevyOutcome({ reckoning }: { reckoning: Reckoning | null }) {
  if (reckoning === null) {
    return (
      <Card title="测算结果">
        <EmptyState level={3} title="还没有测算" text="填写单位情况后，这里显示应缴金额、达标办法和每一步怎么算。" />
      </Card>
    )
  }
  return (
    <>
      <Amount reckoning={reckoning} />
      {reckoning.result.outcome === 'Due' && <Savings reckoning={reckoning} />}
      <Working reckoning={reckoning} />
      <Sources rule={reckoning.rule} />
      <Conditions reckoning={reckoning} />
    </>
  )
}

function Amount({ reckoning }: { reckoning: Reckoning }) {
  const panel = useRef<HTMLElement>(null)
  const href = postingHref(usePortal(selectUserType))
  // on a small screen the result lies below the form
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new sum is brought into sight
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [reckoning])
  return (
    <section className="panel-deep on-deep" aria-labelledby="levy-result" ref={panel}>
      <h2 id="levy-result" className="h-md">
        {`测算结果：${reckoning.rule.year} 年度应缴`}
      </h2>
      <p className="figure-lg levy-amount">
        {formatMoney(reckoning.result.amount)}
        <small> 元</small>
      </p>
      <p>{meaningOf(reckoning)}</p>
      <div className="btns">
        {href && (
          <LinkButton variant="action" icon="briefcase" href={href}>
            去发布岗位
          </LinkButton>
        )}
        <PrintButton label="打印或存为 PDF" />
      </div>
    </section>
  )
}

function Savings({ reckoning }: { reckoning: Reckoning }) {
  const situations = situationsOf(reckoning)
  return (
    <Card title="再安置一位，会省多少" className="cq">
      <BarChart title="三种情形的应缴金额，单位元" labelHeader="情形" valueHeader="应缴（元）" bars={situations} />
      <ul className="plain-list">
        {situations.flatMap(({ label, saving }) =>
          saving === null ? [] : [<li key={label}>{`${label}：每年节省 ${formatYuan(saving)}`}</li>],
        )}
      </ul>
    </Card>
  )
}

function Working({ reckoning: { result, rule } }: { reckoning: Reckoning }) {
  return (
    <Card title="一步一步怎么算">
      {result.isOutOfForce && (
        <Alert tone="wait" title="减免政策不在有效期内">
          <p>按全额测算，没有免征和减征。新的政策公布后会更新。</p>
        </Alert>
      )}
      <Warnings rule={rule} />
      <ol className="steps-math">
        {result.steps.map(({ title, formula, value }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="eq">{`${formula} = ${value}`}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{ruleWordsOf(rule)}</p>
      <p className="small muted">测算仅供参考，以主管税务机关核定为准。</p>
    </Card>
  )
}
