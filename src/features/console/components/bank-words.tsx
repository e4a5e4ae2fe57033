import { useState } from 'react'
import * as z from 'zod/mini'
import { type FinalBankReading, WorkOrderFinancialFlowJudgeBankWordDocument } from '#src/api/graphql.ts'
import { JudgeBankWordDto_approvalReason } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import type { BankResult } from './use-bank-result.ts'

const READINGS: readonly { value: FinalBankReading; label: string }[] = [
  { value: 'Succeeded', label: '已到账：钱在收款人账上了' },
  { value: 'Returned', label: '已退回：钱回到了平台账上' },
]

/** The bank's result words and their meanings; finance can set the meaning of an unknown word. */
export function BankWords({ words, bankName }: { words: BankResult['words']; bankName: string }) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section aria-labelledby="bank-words">
      <h3 id="bank-words">银行的说法</h3>
      <dl className="kv">
        {words.map(({ word, count, reading, readingLabel }) => (
          <div key={word}>
            <dt className="break">{word || '空白'}</dt>
            <dd>
              <span>{`${readingLabel}，${count} 行`}</span>
              {reading === 'Unknown' && word !== '' && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`认定“${word}”的含义`}
                  reason={bankName === '' ? '先填写上面的付款银行，再检查一次' : null}
                  onClick={() => setAsked(word)}
                >
                  认定含义
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Dialog open={asked !== null} title="认定银行的说法" onClose={() => setAsked(null)}>
        {asked !== null && <WordForm bankName={bankName} word={asked} onClose={() => setAsked(null)} />}
      </Dialog>
    </section>
  )
}

const schema = z.object({
  reading: z.string().check(z.minLength(1, '请选择含义')),
  approvalReason: z.string().check(most(JudgeBankWordDto_approvalReason, '提交的理由')),
})

interface WordFormProps {
  bankName: string
  word: string
  onClose: () => void
}

function WordForm({ bankName, word, onClose }: WordFormProps) {
  const judge = useMutationAction(WorkOrderFinancialFlowJudgeBankWordDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: { reading: '含义', approvalReason: '提交的理由' },
    defaultValues: { reading: '', approvalReason: '' },
    onSubmit: async ({ reading, approvalReason }) => {
      const said = { bankName, word, reading: reading as FinalBankReading }
      await judge.run({ input: { ...said, approvalReason: approvalReason.trim() || undefined } })
      succeed(PREPARED, '批准后再检查一次这份文件，就会按它登记。')
      onClose()
    },
  })
  return (
    <Form form={form} label="认定银行的说法">
      <p>
        {bankName}的文件里写着“<span className="break">{word}</span>
        ”。只有付款的最终结果才可以认定；还在处理、等待授权、冲正一类的说法请向银行核实，不要认定。
      </p>
      <SecondPerson kind="JudgeBankWord">提交后由另一位有财务权限的同事与银行的说明核对、批准。</SecondPerson>
      <Select {...form.field('reading')} required options={READINGS} />
      <TextInput
        {...form.field('approvalReason')}
        required={false}
        hint="写明依据，例如 银行客服 95588 答复，或说明文件的第几页"
      />
      <DialogButtons submit="提交认定" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
