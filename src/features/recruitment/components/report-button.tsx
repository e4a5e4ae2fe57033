import { useState } from 'react'
import * as z from 'zod/mini'
import { RequirementReportDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { jobHref } from '#src/lib/recruitment/job-words.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { loginHref } from '../login-href.ts'
import type { JobDetail } from './job-detail.types.ts'

/** A complaint about a posting, answered by the platform as any other. */
export function ReportButton({ job }: { job: JobDetail }) {
  const userType = usePortal(selectUserType)
  const [isOpen, setOpen] = useState(false)
  if (userType === null) {
    return (
      <LinkButton variant="quiet" size="small" icon="flag" href={loginHref(jobHref(job.id))}>
        登录后举报
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="quiet" size="small" icon="flag" onClick={() => setOpen(true)}>
        举报这个岗位
      </Button>
      <Dialog open={isOpen} title="举报这个岗位" onClose={() => setOpen(false)}>
        <ReportForm job={job} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const schema = z.object({
  content: z.string().check(z.trim(), z.minLength(5, '请说明情况，至少 5 个字'), z.maxLength(500, '最多 500 字')),
  contact: z.string().check(z.trim(), z.maxLength(100, '最多 100 字')),
})

function ReportForm({ job, onDone }: { job: JobDetail; onDone: () => void }) {
  const report = useMutationAction(RequirementReportDocument, { errors: 'inline', refresh: false })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { content: '', contact: '' },
    labels: { content: '情况', contact: '联系方式' },
    onSubmit: async ({ content, contact }) => {
      await report.run({ input: { id: job.id, content, contact: contact || undefined } })
      onDone()
      succeed('举报已收到', '平台核实后会答复您，不会告诉企业是谁举报的。')
    },
  })
  return (
    <Form form={form} label="举报这个岗位">
      <TextArea
        {...form.field('content')}
        required
        limit={500}
        rows={4}
        hint="例如收取费用、内容不实、歧视、骚扰。写清时间和经过，便于核实"
      />
      <TextInput {...form.field('contact')} required={false} hint="手机或邮箱；不填时用账号的手机号" />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          先不举报
        </Button>
        <Button type="submit" icon="send" busy={form.submitting}>
          发送举报
        </Button>
      </div>
    </Form>
  )
}
