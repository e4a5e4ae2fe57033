import { useState } from 'react'
import * as z from 'zod/mini'
import type { Limit } from '#src/lib/forms/limits.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { readBy } from '#src/lib/forms/reading.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

interface Answer {
  isAccepted: boolean
  answer: string
}

interface ChannelTestProps {
  /** the operation's field, which error messages name */
  name: string
  label: string
  submit: string
  limit: Limit & { readonly min?: number; readonly max: number }
  /** the rule of the services for the address */
  problem: (typed: string) => string | null
  inputMode: 'email' | 'tel'
  send: (to: string) => Promise<Answer>
}

/** Sends a test message to the typed phone or mail address, and shows the provider's answer. */
export function ChannelTest({ name, label, submit, limit, problem, inputMode, send }: ChannelTestProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useAppForm({
    schema: z.object({ [name]: readBy(problem) }),
    labels: { [name]: label },
    defaultValues: { [name]: '' },
    onSubmit: async (values: Record<string, string>) => {
      setAnswer(null)
      setAnswer(await send(values[name]?.trim() ?? ''))
    },
  })
  return (
    <Form form={form} label={submit}>
      <TextInput {...form.field(name)} {...inputOf(limit)} inputMode={inputMode} autoComplete="off" required />
      <div className="btns">
        <Button variant="secondary" type="submit" busy={form.submitting}>
          {submit}
        </Button>
      </div>
      <div role="status">
        {answer && (
          <Alert
            tone={answer.isAccepted ? 'good' : 'bad'}
            title={answer.isAccepted ? '服务商收下了，请看是否收到' : '服务商没有收'}
          >
            <p className="break">服务商的答复：{answer.answer || '没有说明'}</p>
          </Alert>
        )}
      </div>
    </Form>
  )
}
