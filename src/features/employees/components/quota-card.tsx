import { useRef, useState } from 'react'
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { EnterpriseUpdateRuleDocument, QuotaSummaryDocument } from '#src/api/graphql.ts'
import { formatQuantity, formatYuan } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { SourceList, Warnings } from '#src/shared/levy/sources.tsx'
import { Subsidies } from '#src/shared/levy/subsidies.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PrintButton } from '#src/ui/actions/print-button.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Meter } from '#src/ui/data/meter.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { REQUIREMENT_EDIT } from '../paths.ts'
import type { Quota } from '../quota-summary.ts'
import { quotaSentence } from '../quota-texts.ts'
import { yearsUntil } from '../quota-years.ts'
import { EvidencePack } from './evidence-pack.tsx'
import { QuotaBasisForm } from './quota-basis-form.tsx'

interface QuotaCardProps {
  year: number
  thisYear: number
  onYear: (year: number) => void
}

/** The quota of an enterprise in a year, with the evidence to submit. */
export function QuotaCard({ year, thisYear, onYear }: QuotaCardProps) {
  const resource = useQueryResource(QuotaSummaryDocument, { year }, { errors: 'inline', keepPrevious: true })
  const quota = resource.data?.enterpriseGetQuotaSummary
  return (
    <Card title="按比例就业和年审材料">
      <div className="order-sort">
        <Select
          label="年度"
          placeholder={null}
          value={String(year)}
          options={yearsUntil(thisYear).map((value) => ({ value: String(value), label: `${value} 年` }))}
          onChange={(event) => onYear(Number(event.target.value))}
        />
      </div>
      {quota ? (
        <Standing quota={quota} />
      ) : resource.errorText ? (
        <ErrorState text={resource.errorText} onRetry={resource.reload} />
      ) : (
        resource.isIndicatorShown && <Skeleton lines={4} label="正在测算" />
      )}
      <EvidencePack year={year} />
    </Card>
  )
}

function Standing({ quota }: { quota: Quota }) {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { required, gap, weighted, amount, outcome, employed, counted } = quota
  return (
    <div className="stack" ref={box}>
      <Facts
        items={[
          { term: '残疾职工', value: `${employed} 人，其中 ${counted} 人计入` },
          { term: '折算后已安排', value: `${formatQuantity(weighted)} 人`, look: 'large' },
          ...(required === null || required === undefined
            ? []
            : [
                { term: '应安排', value: `${formatQuantity(required)} 人` },
                { term: '差额', value: `${formatQuantity(gap)} 人`, look: 'large' as const },
                { term: '预计残保金', value: formatYuan(amount), look: 'pay' as const },
              ]),
        ]}
      />
      {required && (
        <Meter
          label="已安排占应安排的比例"
          value={Number(weighted)}
          max={Math.max(Number(required), 0.001)}
          text={`已安排 ${formatQuantity(weighted)} 人，应安排 ${formatQuantity(required)} 人`}
        />
      )}
      <Alert tone={outcome === 'Due' ? 'wait' : outcome ? 'good' : 'info'} title={quotaSentence(quota)}>
        <p>测算仅供参考，以主管税务机关核定为准。</p>
      </Alert>
      <Warnings rule={quota.rule} />
      <Certification quota={quota} />
      <div className="btns">
        <Button variant="secondary" icon="pencil" onClick={() => setAsking(true)}>
          {quota.averageStaff ? '修改职工总数和平均工资' : '填写职工总数和平均工资'}
        </Button>
        <PrintButton label="打印测算" part={() => box.current?.closest('.card')} />
        {outcome === 'Due' && (
          <LinkButton href={REQUIREMENT_EDIT} variant="secondary" icon="megaphone">
            去发布岗位
          </LinkButton>
        )}
      </div>
      <Remarks quota={quota} />
      <Steps quota={quota} />
      <details className="more">
        <summary>用了哪些数，从哪里来</summary>
        <SourceList rule={quota.rule} />
      </details>
      <details className="more">
        <summary>当地的奖励和补贴</summary>
        <Subsidies rule={quota.rule} />
      </details>
      <Dialog open={isAsking} title="测算用的两个数" onClose={() => setAsking(false)}>
        <QuotaBasisForm quota={quota} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

/** Whether the year is certified, the cost if it is not, and the pay that could not be checked. */
function Certification({ quota }: { quota: Quota }) {
  const { enterpriseId, year, isCertified, certification, amount, unknownWageMonths } = quota
  const other = certification.isCounted ? quota.amountUncertified : quota.amountCertified
  const otherCase = certification.isCounted ? '已安排的人不算时' : '在年审时间内完成的，按已安排的人计算'
  const update = useMutationAction(EnterpriseUpdateRuleDocument)
  const mark = (which: 'quotaCertifiedYear' | 'quotaUncertifiedYear') =>
    void update.run({ input: { id: enterpriseId, [which]: year } }).catch(() => undefined)
  return (
    <div className="stack">
      {unknownWageMonths > 0 && (
        <Alert tone="wait" title={`有 ${unknownWageMonths} 个人月的工资没有核对`}>
          <p>{MINIMUM_WAGE_UNKNOWN}，这些月份没有计入。请对照当地公布的标准，或告诉平台。</p>
        </Alert>
      )}
      <p>
        {certification.window
          ? `${year} 年度的年审时间：${certification.window}。`
          : `${year} 年度的年审在 ${year + 1} 年，时间请问当地残联。`}
        {certification.text}。{other && other !== amount ? `${otherCase}，要缴 ${formatYuan(other)}。` : ''}
      </p>
      <div className="btns">
        {isCertified ? (
          <Button variant="quiet" busy={update.isBusy} onClick={() => mark('quotaUncertifiedYear')}>
            已标明 {year} 年度完成年审，改为没有完成
          </Button>
        ) : (
          <Button variant="secondary" icon="check" busy={update.isBusy} onClick={() => mark('quotaCertifiedYear')}>
            标明 {year} 年度已完成年审
          </Button>
        )}
      </div>
    </div>
  )
}

/** First the months that do not count, each with its reason; then remarks about months that do count. */
function Remarks({ quota: { remarks } }: { quota: Quota }) {
  if (remarks.length === 0) return null
  const parts = [
    { title: '没有计入的月份', rows: remarks.filter(({ isCounted }) => !isCounted) },
    { title: '已经计入，但请留意', rows: remarks.filter(({ isCounted }) => isCounted) },
  ].filter(({ rows }) => rows.length > 0)
  return parts.map(({ title, rows }) => (
    <details className="more" key={title}>
      <summary>
        {title}（{rows.length} 条）
      </summary>
      <ul className="prose prose-list">
        {rows.map(({ userDisabledPersonId, realName, monthsText, text }) => (
          <li key={`${userDisabledPersonId}${text}${monthsText}`}>
            <strong>
              {realName}，{monthsText}
            </strong>
            ：{text}
          </li>
        ))}
      </ul>
    </details>
  ))
}

function Steps({ quota: { steps } }: { quota: Quota }) {
  if (steps.length === 0) return null
  return (
    <details className="more">
      <summary>怎么算出来的</summary>
      <ol className="prose prose-list">
        {steps.map(({ title, formula, value }) => (
          <li key={title}>
            <strong>{title}</strong>：{formula} = {value}
          </li>
        ))}
      </ol>
    </details>
  )
}
