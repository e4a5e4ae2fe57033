import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  ANSWERS,
  activeFeedbackFilters,
  FEEDBACK_KINDS,
  type FeedbackFilters,
  feedbackFilterFields,
  NO_FEEDBACK_FILTERS,
} from './feedback-filters.ts'

interface FeedbackFilterPanelProps {
  values: FeedbackFilters
  change: (change: Partial<FeedbackFilters>) => void
  /** false on the page of one order */
  withOrder: boolean
}

export function FeedbackFilterPanel({ values, change, withOrder }: FeedbackFilterPanelProps) {
  const apply = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '')
    change({
      order: text('order'),
      kind: feedbackFilterFields.kind.read(text('kind')),
      answer: feedbackFilterFields.answer.read(text('answer')),
      from: feedbackFilterFields.from.read(text('from')),
      to: feedbackFilterFields.to.read(text('to')),
    })
  }
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeFeedbackFilters(values)}
      onApply={apply}
      onClear={() => change(NO_FEEDBACK_FILTERS)}
    >
      {withOrder && <TextInput label="工单名称" name="order" type="search" defaultValue={values.order} />}
      <Select
        label="反馈类型"
        name="kind"
        placeholder="全部类型"
        defaultValue={values.kind ?? ''}
        options={FEEDBACK_KINDS}
      />
      <Select label="回复" name="answer" placeholder="全部" defaultValue={values.answer ?? ''} options={ANSWERS} />
      <DateInput label="日期从" name="from" defaultValue={values.from} />
      <DateInput label="日期到" name="to" defaultValue={values.to} />
    </FiltersAcross>
  )
}
