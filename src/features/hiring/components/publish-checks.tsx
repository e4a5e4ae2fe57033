import { minimumFor } from '#machines/rules/minimum-wage.ts'
import { PAY_UNIT_LABELS, type Posting } from '#machines/rules/requirement-posting.ts'
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { type Check, Checklist } from '#src/ui/data/checklist.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { postingOf, problemsFor } from '../requirement-schema.ts'
import type { RequirementValues } from '../requirement-values.ts'
import type { KnownFacts } from '../use-posting-facts.ts'

interface PublishChecksProps {
  values: RequirementValues
  facts: KnownFacts
}

/** The problems that still prevent publication, shown while typing, with the messages of the services. */
export function PublishChecks({ values, facts }: PublishChecksProps) {
  const problems = problemsFor(values, { isForPublic: true, facts, today: toDateInput(pageNow()) })
  const posting = postingOf(values)
  const isEmpty = (entered: unknown) => entered === null || (Array.isArray(entered) && entered.length === 0)
  const checks = problems.map(
    ({ member, message }): Check => ({
      result: isEmpty(posting[member as keyof Posting]) ? 'open' : 'unmet',
      text: message,
    }),
  )
  const summary =
    problems.length === 0 ? '内容齐全，用语合规，可以提交' : `发布前还有 ${problems.length} 项要补充或修改`
  return (
    <>
      <p className="strong">{summary}</p>
      <LiveRegion message={summary} />
      <Checklist label="发布前检查" checks={[...checks, ...wageCheck(values, facts)]} />
    </>
  )
}

const UNCHECKED = '未核对原文，以当地公布的为准'

/** The minimum wage of the place as information, whether or not the pay is above it. */
function wageCheck(values: RequirementValues, { minimumWage, place, isUnchecked, isUnknown }: KnownFacts): Check[] {
  if (isUnknown) return [{ result: 'note', text: MINIMUM_WAGE_UNKNOWN, note: '请对照当地公布的标准' }]
  if (minimumWage === null) return []
  const { payUnit } = postingOf(values)
  const least = `${formatQuantity(minimumFor(payUnit, minimumWage))} ${PAY_UNIT_LABELS[payUnit]}`
  return [{ result: 'note', text: `${place ?? '当地'}最低工资 ${least}`, note: isUnchecked ? UNCHECKED : undefined }]
}
