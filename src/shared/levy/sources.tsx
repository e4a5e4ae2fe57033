import { confidenceWords, type FigureSource, noticeWords } from '#machines/rules/figure-source.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import type { LevyRuleFieldsFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { formatMoney } from '#src/lib/money.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { warningsOf } from './warnings.ts'

/** Warnings about a levy rule: parts that have expired or are outdated, and points to verify. */
export function Warnings({ rule }: { rule: LevyRuleFieldsFragment }) {
  const warnings = warningsOf(rule)
  if (warnings.length === 0) return null
  return (
    <Alert tone="wait" title="请先核实">
      <ul className="plain-list">
        {warnings.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  )
}

const AUTHORITY = '当地残联的残疾人就业服务机构审核人数，税务机关征收'
const UNKNOWN = '没有查到，请以当地通知为准'

/** The figures of the calculation, the notice and certainty of each, and when and where placements are certified. */
export function Sources({ rule }: { rule: LevyRuleFieldsFragment }) {
  return (
    <Card title="用了哪些数，从哪里来">
      <SourceList rule={rule} />
    </Card>
  )
}

export function SourceList({ rule }: { rule: LevyRuleFieldsFragment }) {
  return (
    <DescriptionList
      items={[
        { term: '残保金规则', value: <Notice source={rule} figure={null} /> },
        { term: '当地平均工资', value: <Average rule={rule} /> },
        { term: '最低工资', value: <Minimum rule={rule} /> },
        { term: '社会保险缴费基数', value: <PensionBase rule={rule} /> },
        { term: '年审时间', value: yearlyWindow(rule.auditFrom, rule.auditTo) ?? UNKNOWN },
        { term: '申报时间', value: yearlyWindow(rule.declareFrom, rule.declareTo) ?? UNKNOWN },
        { term: '审核和征收', value: rule.authority ?? AUTHORITY },
      ]}
    />
  )
}

function Average({ rule: { averageWage, localAverageAnnualWage } }: { rule: LevyRuleFieldsFragment }) {
  if (!localAverageAnnualWage) return '没有查到'
  const figure = `${formatMoney(localAverageAnnualWage)} 元/年`
  if (!averageWage) return figure
  return <Notice source={averageWage} figure={`${averageWage.year} 年 ${figure}`} />
}

function Minimum({ rule: { minimumWage } }: { rule: LevyRuleFieldsFragment }) {
  if (!minimumWage) return '没有查到'
  const { monthlyWage, hourlyWage, isNet, validFrom } = minimumWage
  const place = minimumWage.areaName ?? minimumWage.cityName ?? ''
  const net = isNet ? '，职工本人缴的社会保险和公积金另算' : ''
  const amounts = `每月 ${formatMoney(monthlyWage)} 元，每小时 ${formatMoney(hourlyWage)} 元`
  const figure = `${place}${amounts}，${formatDate(validFrom)}起${net}`
  return <Notice source={minimumWage} figure={figure} />
}

function PensionBase({ rule: { pensionBase } }: { rule: LevyRuleFieldsFragment }) {
  if (!pensionBase) return '没有查到'
  const { placeName, baseFloor, baseCeiling, validFrom, caution } = pensionBase
  const ends = [baseFloor && `下限 ${formatMoney(baseFloor)} 元`, baseCeiling && `上限 ${formatMoney(baseCeiling)} 元`]
  const span = `${ends.filter(Boolean).join('，')}，${formatDate(validFrom)}起`
  const figure = `${placeName ?? ''}养老保险每月${span}${caution ? `。${caution.replace(/。$/, '')}` : ''}`
  return <Notice source={pensionBase} figure={figure} />
}

/** A figure with its notice, the notice's URL, and whether anybody has opened the notice. */
export function Notice({ source, figure }: { source: FigureSource; figure: string | null }) {
  const words = noticeWords(source)
  const sure = confidenceWords(source)
  return (
    <>
      {figure && `${figure}。`}
      {source.policyUrl ? (
        <a href={source.policyUrl} rel="noopener noreferrer">
          {words}
          <span className="sr">（外部网站）</span>
        </a>
      ) : (
        words
      )}
      {sure && `。${sure}`}
      {source.checkedOn && `（${formatDate(source.checkedOn)}查）`}
    </>
  )
}
