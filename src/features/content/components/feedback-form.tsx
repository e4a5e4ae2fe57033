import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FeedbackTicketCreateDocument } from '#src/api/graphql.ts'
import { CreateFeedbackTicketDto_content } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useTerm, withinDays } from '#src/lib/terms.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type FeedbackValues, feedbackInput, feedbackSchema } from '../feedback.ts'
import { useRememberedFeedback } from '../use-remembered-feedback.ts'

const fields = { type: textField, page: textField }
const EMPTY: FeedbackValues = { feedbackTypeId: '', content: '', contact: '', website: '' }

/** The feedback form. The reader gets a ticket number at once, and later an answer from a person. */
export function FeedbackForm() {
  const [number, setNumber] = useState<string | null>(null)
  if (number !== null) return <Receipt number={number} onAgain={() => setNumber(null)} />
  return <EmptyForm onSent={setNumber} />
}

function Receipt({ number, onAgain }: { number: string; onAgain: () => void }) {
  const term = useTerm('ticket')
  const heading = useRef<HTMLHeadingElement>(null)
  // a layout effect, because the removal of the form would otherwise move the focus to another heading first
  useLayoutEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        已收到，受理编号 {number}
      </h3>
      <p>
        {term !== null && `${withinDays(term)}答复。`}
        登录后提交的，答复发到站内信；没有登录的，工作人员按您留下的联系方式联系您。
      </p>
      <div className="btns">
        <Button variant="secondary" onClick={onAgain}>
          再写一条
        </Button>
      </div>
    </div>
  )
}

function EmptyForm({ onSent }: { onSent: (number: string) => void }) {
  const asked = useSearchState<{ type: string; page: string }>(fields).values
  const types = useDictionary('FeedbackTypes')
  const create = useMutationAction(FeedbackTicketCreateDocument, { errors: 'inline', refresh: false })
  const form = useAppForm<FeedbackValues>({
    schema: feedbackSchema,
    defaultValues: EMPTY,
    labels: { feedbackTypeId: '类型', content: '内容', contact: '联系方式' },
    onSubmit: async (values) => {
      const { feedbackTicketCreate } = await create.run({ input: feedbackInput(values, asked.page) })
      kept.drop()
      onSent(feedbackTicketCreate.number)
    },
  })
  const kept = useRememberedFeedback(form.methods)
  const { getValues, setValue, register } = form.methods
  const options = (types.data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))
  const wanted = types.data?.find(({ value }) => value === asked.type)?.id
  useEffect(() => {
    if (wanted !== undefined && getValues('feedbackTypeId') === '') setValue('feedbackTypeId', String(wanted))
  }, [wanted, getValues, setValue])
  return (
    <Form form={form} label="意见反馈">
      {kept.isRestored && (
        <p className="small muted" role="status">
          已恢复上次没有提交的内容。
        </p>
      )}
      {asked.page !== '' && <p className="small muted">关于页面：{asked.page}</p>}
      <Select {...form.field('feedbackTypeId')} required placeholder="请选择" options={options} />
      <TextArea
        {...form.field('content')}
        {...areaOf(CreateFeedbackTicketDto_content)}
        rows={5}
        hint="写清楚在哪一页、做了什么、看到了什么。请不要写身份证号和银行卡号。"
      />
      <TextInput {...form.field('contact')} required hint="手机、座机或邮箱，只用来答复这条意见" autoComplete="email" />
      <div className="sr" aria-hidden="true">
        <label htmlFor="feedback-website">网址（请不要填写）</label>
        <input id="feedback-website" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <p className="small muted">不需要登录，也没有图片验证码。一小时内最多提交 3 条。</p>
      <Button type="submit" variant="action" icon="send" busy={form.submitting}>
        提交意见
      </Button>
    </Form>
  )
}
