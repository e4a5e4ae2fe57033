import { formatMonth } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CONTRACTS, monthHref } from '../paths.ts'
import type { PayPeriod } from '../pay-kinds.ts'
import { isNothing, isPayable, type PayRow } from '../pay-wizard.ts'
import { StepCard } from './step-card.tsx'

interface PayPeopleProps {
  of: PayPeriod
  people: readonly PayRow[]
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
  onNext: () => void
}

const ASKS = { Month: '给谁发工资', Supplement: '给谁补发', AfterLeaving: '给哪位离职的职工发' } as const
const WHO = {
  Month: '这个月有合同、还没有工资单的职工',
  Supplement: '这个月已经发过工资、还没有补发的职工',
  AfterLeaving: '这个月之前已经离职的职工',
} as const
const NOBODY = {
  Month: { title: '没有履行中的合同', text: '工资按合同发放。请先与职工签署合同，或者换一个月份。' },
  Supplement: { title: '没有履行中的合同', text: '补发给这个月有合同的职工。已经离职的，请选离职后发放。' },
  AfterLeaving: { title: '之前没有离职的职工', text: '这里列出今年和去年离职的职工。请换一个月份，或者换发放类型。' },
} as const

const wageText = ({ grossAmount }: PayRow): string =>
  isNothing(grossAmount) ? '按小时或按约定计薪，下一步填写金额' : `合同约定每月 ${formatYuan(grossAmount)}`

/**
 * The selection of persons to pay: everyone with a contract in the month. A person who already has a payslip is marked.
 */
export function PayPeople({ of, people, chosen, onChoose, onNext }: PayPeopleProps) {
  const name = formatMonth(of.year, of.month)
  const payable = people.filter(isPayable)
  if (payable.length === 0) return <NobodyLeft of={of} people={people} />
  const all = payable.map(({ userDisabledPersonId }) => userDisabledPersonId ?? 0)
  const toggle = (id: number, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <StepCard title={`${name}${ASKS[of.payKind]}`}>
      <CheckboxGroup
        label="职工"
        hint={`${WHO[of.payKind]}共 ${payable.length} 位`}
        selected={chosen.map(String)}
        onChange={(event) => toggle(Number(event.target.value), event.target.checked)}
        choices={payable.map((person) => ({
          value: String(person.userDisabledPersonId),
          label: person.realName,
          hint: wageText(person),
        }))}
      />
      <div className="btns">
        <Button variant="quiet" size="small" onClick={() => onChoose(all)}>
          全选
        </Button>
        <Button variant="quiet" size="small" onClick={() => onChoose([])}>
          全不选
        </Button>
      </div>
      <Others people={people} />
      <div className="btns">
        <Button iconAfter="arrow-right" reason={chosen.length === 0 ? '至少选择一位职工' : null} onClick={onNext}>
          {chosen.length === 0 ? '填写金额' : `填写 ${chosen.length} 位的金额`}
        </Button>
      </div>
    </StepCard>
  )
}

/** Persons with a contract whose pay cannot be issued here, with the reason. */
function Others({ people }: { people: readonly PayRow[] }) {
  const others = people.filter((person) => !isPayable(person))
  if (others.length === 0) return null
  return (
    <details className="more">
      <summary>{others.length} 位职工这个月不能在这里发放，看原因</summary>
      <ul className="prose prose-list">
        {others.map(({ userDisabledPersonId, realName, message }) => (
          <li key={userDisabledPersonId}>
            {realName}：{message}
          </li>
        ))}
      </ul>
    </details>
  )
}

function NobodyLeft({ of, people }: { of: PayPeriod; people: readonly PayRow[] }) {
  const name = formatMonth(of.year, of.month)
  if (people.length === 0) {
    return (
      <EmptyState
        title={`${name}${NOBODY[of.payKind].title}`}
        text={NOBODY[of.payKind].text}
        action={
          <LinkButton href={CONTRACTS} variant="secondary">
            查看合同
          </LinkButton>
        }
      />
    )
  }
  return (
    <Card title={`${name}没有还要发放的工资`}>
      <Others people={people} />
      <div className="btns">
        <LinkButton href={monthHref(of.year, of.month)} icon="list">
          查看 {name}的工资单
        </LinkButton>
      </div>
    </Card>
  )
}
