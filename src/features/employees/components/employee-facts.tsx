import { POST_KIND_LABELS } from '#machines/rules/contract-labels.ts'
import type { EmployeeDetailFragment } from '#src/api/graphql.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { cardState, cardText, disabilityText, weightText } from '../employee-texts.ts'
import { contractHref } from '../paths.ts'

interface FactsProps {
  employee: EmployeeDetailFragment
}

/** The disability card and its weight for the quota. */
export function CardFacts({ employee }: FactsProps) {
  const today = toDateInput(pageNow())
  const state = cardState(employee, today)
  return (
    <Card title="残疾人证和折算">
      <div className="stack">
        <DescriptionList
          items={[
            { term: '类别和等级', value: disabilityText(employee) },
            { term: '证件', value: cardText(employee, today) },
            { term: '按比例就业', value: weightText(employee, today) },
            { term: '就业辅导员', value: employee.tutorName ?? '没有' },
          ]}
        />
        {(state === 'near' || state === 'expired') && (
          <Alert tone={state === 'near' ? 'wait' : 'bad'} title={state === 'near' ? '证件快到期了' : '证件已到期'}>
            <p>请提醒职工到户籍地残联换证，并在平台更新档案。到期期间不计入按比例就业。</p>
          </Alert>
        )}
      </div>
    </Card>
  )
}

/** The terms of the contract, which are changed in the contract only. */
export function ContractFacts({ employee }: FactsProps) {
  const {
    id,
    position,
    postKind,
    workPlace,
    startDate,
    lastDate,
    basicWage,
    wageUnit,
    agreedAccommodations,
    agreedClauses,
  } = employee
  return (
    <Card
      title="合同"
      aside={
        <LinkButton href={contractHref(id)} variant="quiet" size="small" iconAfter="chevron-right">
          查看合同
        </LinkButton>
      }
    >
      <DescriptionList
        items={[
          { term: '岗位', value: position },
          { term: '岗位类别', value: postKind ? POST_KIND_LABELS[postKind] : '没有登记' },
          { term: '工作地点', value: workPlace },
          {
            term: '期限',
            value: `${formatDate(startDate)}起，${lastDate ? `至 ${formatDate(lastDate)}` : '没有约定结束日期'}`,
          },
          { term: '约定工资', value: `${formatYuan(basicWage)}/${wageUnit === 'Month' ? '月' : '小时'}` },
          {
            term: '约定的便利',
            value: [...agreedAccommodations, ...(agreedClauses ? [agreedClauses] : [])].join('；') || '没有约定',
          },
        ]}
      />
    </Card>
  )
}

/** The person's needs in their own words, if they agreed to disclose them to the employer. */
export function NeedFacts({ employee }: FactsProps) {
  const { isNeedDisclosed, neededAccommodations, neededNote, realName } = employee
  return (
    <Card title="本人需要的便利">
      {isNeedDisclosed ? (
        <div className="stack">
          <p>{neededAccommodations.join('、') || '没有填写具体的便利'}</p>
          {neededNote && <ProseText text={neededNote} />}
        </div>
      ) : (
        <p className="muted">{realName}没有选择向用人单位公开。您可以直接问他需要什么，不要追问病情。</p>
      )}
    </Card>
  )
}
