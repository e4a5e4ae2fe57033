import { useState } from 'react'
import * as z from 'zod/mini'
import { OfficeCmsContentBatchChangeCategoryDocument } from '#src/api/graphql.ts'
import { choiceRule } from '#src/lib/register/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { ContentRow } from '../content-search.ts'
import { useCategoryOptions } from '../use-category-rows.ts'

interface ChosenContentsProps {
  chosen: readonly ContentRow[]
  onClear: () => void
}

/** What may be done to several articles at once. */
export function ChosenContents({ chosen, onClear }: ChosenContentsProps) {
  const [isMoving, setMoving] = useState(false)
  const count = chosen.length
  const moved = () => {
    setMoving(false)
    onClear()
  }
  return (
    <div className={count > 0 ? 'card card-way sum-bar row' : undefined}>
      <p role="status">{count > 0 && `已选 ${count} 篇文章`}</p>
      {count > 0 && (
        <div className="btns">
          <Button variant="quiet" onClick={onClear}>
            取消选择
          </Button>
          <Button variant="way" icon="arrow-right" onClick={() => setMoving(true)}>
            移到另一个栏目
          </Button>
        </div>
      )}
      {isMoving && <MoveDialog chosen={chosen} onClose={() => setMoving(false)} onMoved={moved} />}
    </div>
  )
}

interface MoveDialogProps {
  chosen: readonly ContentRow[]
  onClose: () => void
  onMoved: () => void
}

function MoveDialog({ chosen, onClose, onMoved }: MoveDialogProps) {
  const move = useMutationAction(OfficeCmsContentBatchChangeCategoryDocument, { errors: 'inline' })
  const categories = useCategoryOptions()
  const { succeed } = useToasts()
  const form = useAppForm({
    schema: z.object({ categoryId: choiceRule('栏目') }),
    labels: { categoryId: '新的栏目' },
    defaultValues: { categoryId: '' },
    onSubmit: async ({ categoryId }: { categoryId: string }) => {
      await move.run({ contentIds: chosen.map(({ id }) => id), categoryId: Number(categoryId) })
      const name = categories.find(({ value }) => value === categoryId)?.label ?? ''
      succeed(`${chosen.length} 篇文章已移到“${name}”`)
      onMoved()
    },
  })
  return (
    <Dialog open title={`移动 ${chosen.length} 篇文章`} onClose={onClose}>
      <Form form={form} label="移动文章">
        <ul className="small">
          {chosen.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        <Select {...form.field('categoryId')} options={categories} required />
        <div className="btns">
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" busy={form.submitting}>
            移动 {chosen.length} 篇文章
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
