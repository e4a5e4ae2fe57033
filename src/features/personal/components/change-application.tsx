import { useState } from 'react'
import * as z from 'zod/mini'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { MyWorkOrderParticipatorUpdateDocument } from '#src/api/graphql.ts'
import { UpdateWorkOrderParticipatorDto_remark } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { isPositiveQuantity } from '../quantity-rules.ts'
import type { PartDetail } from './part-detail.types.ts'

const schema = z.object({
  quantity: z.string().check(z.refine(isPositiveQuantity, '请填写大于 0 的数量')),
  remark: z.string().check(most(UpdateWorkOrderParticipatorDto_remark)),
})

interface ChangeApplicationProps {
  part: PartDetail
}

/** Changes quantity and remark of an application that is not decided yet. */
export function ChangeApplication({ part }: ChangeApplicationProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" block icon="pencil" onClick={() => setIsOpen(true)}>
        修改申请
      </Button>
      <Dialog open={isOpen} title="修改领取申请" onClose={() => setIsOpen(false)}>
        <ChangeForm part={part} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ChangeForm({ part, onDone }: ChangeApplicationProps & { onDone: () => void }) {
  const update = useMutationAction(MyWorkOrderParticipatorUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { quantity: dropTrailingZeros(part.quantity), remark: part.remark ?? '' },
    labels: { quantity: '申请数量', remark: '想说明的情况' },
    onSubmit: async ({ quantity, remark }) => {
      const { id, rowVersion } = part
      await update.run({ input: { id, rowVersion, quantity: quantity.trim(), remark: remark.trim() || undefined } })
      onDone()
      succeed('申请已修改')
    },
  })
  return (
    <Form form={form} label="修改领取申请">
      <NumberInput {...form.field('quantity')} unit={part.workOrder.unitName} required />
      <TextArea {...form.field('remark')} {...areaOf(UpdateWorkOrderParticipatorDto_remark)} rows={3} />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          不改了
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存申请
        </Button>
      </div>
    </Form>
  )
}
