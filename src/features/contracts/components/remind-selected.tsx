import { useState } from 'react'
import { ContractEmploymentContractNotifyDocument, type ContractRowFragment } from '#src/api/graphql.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

interface RemindSelectedProps {
  rows: readonly ContractRowFragment[]
  onDone: () => void
}

/** Reminds everyone selected. Each person who could not be reminded is named with the reason. */
export function RemindSelected({ rows, onDone }: RemindSelectedProps) {
  const remind = useMutationAction(ContractEmploymentContractNotifyDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const run = async () => {
    setBusy(true)
    const failed: string[] = []
    for (const { id, realName } of rows) {
      try {
        await remind.run({ input: { id } })
      } catch (error) {
        failed.push(`${realName}：${errorSentenceOf(error)}`)
      }
    }
    setFailures(failed)
    setBusy(false)
    const reminded = rows.length - failed.length
    if (reminded > 0) succeed(`已提醒 ${reminded} 位职工签署`)
    // people who were not reminded stay selected, with the reason beside the button
    if (failed.length === 0) onDone()
  }
  return (
    <>
      <Button variant="way" size="small" icon="bell" busy={isBusy} onClick={() => void run()}>
        提醒签署（{rows.length} 份）
      </Button>
      {failures.length > 0 && (
        <div role="alert">
          <Alert tone="bad" title="没有提醒成功的">
            {failures.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        </div>
      )}
    </>
  )
}
