import * as z from 'zod/mini'
import { CmsContentPublishDocument } from '#src/api/graphql.ts'
import { formatDateTime, fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { ContentRow } from '../content-row.ts'

const schema = z.object({ when: z.string(), publishTime: z.string() }).check(
  z.refine(({ when, publishTime }) => when === 'now' || publishTime > toDateTimeInput(pageNow()), {
    path: ['publishTime'],
    message: '发布时间应晚于现在',
  }),
)

type Values = z.infer<typeof schema>

const CHOICES = [
  { value: 'now', label: '现在发布', hint: '访问者立即可以读到' },
  { value: 'later', label: '定时发布', hint: '到时自动发布，在那之前仍是草稿' },
]

export function PublishDialog({ row, onClose }: { row: ContentRow; onClose: () => void }) {
  const publish = useMutationAction(CmsContentPublishDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    labels: { when: '发布的时间', publishTime: '定在' },
    defaultValues: {
      when: row.scheduledTime ? 'later' : 'now',
      publishTime: row.scheduledTime ? toDateTimeInput(row.scheduledTime) : '',
    },
    onSubmit: async ({ when, publishTime }) => {
      const time = when === 'later' ? fromDateTimeInput(publishTime) : null
      await publish.run({ input: { id: row.id, rowVersion: row.rowVersion, ...(time ? { publishTime: time } : {}) } })
      succeed(time ? `文章将于 ${formatDateTime(time)} 自动发布` : '文章已发布，所有人都能读到')
      onClose()
    },
  })
  const isLater = form.methods.watch('when') === 'later'
  return (
    <Dialog open title={`发布：${row.title}`} onClose={onClose}>
      <Form form={form} label="发布文章">
        <RadioGroup {...form.field('when')} choices={CHOICES} required />
        {isLater && <DateInput {...form.field('publishTime')} precision="datetime-local" required />}
        <div className="btns">
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" busy={form.submitting}>
            {isLater ? '定时发布文章' : '发布文章'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
