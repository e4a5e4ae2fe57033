import { useState } from 'react'
import * as z from 'zod/mini'
import { CmsContentBatchChangeCategoryDocument } from '#src/api/graphql.ts'
import { choiceRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { ContentRow } from '../content-row.ts'
import { useCategoryOptions } from '../use-category-rows.ts'

interface ChosenContentsProps {
  rows: readonly ContentRow[]
  onDone: () => void
}

/** The actions on several selected articles. */
export function ChosenContents({ rows, onDone }: ChosenContentsProps) {
  const [isMoving, setMoving] = useState(false)
  const moved = () => {
    setMoving(false)
    onDone()
  }
  return (
    <>
      <Button variant="action" size="small" icon="arrow-right" onClick={() => setMoving(true)}>
        移到另一个栏目
      </Button>
      {isMoving && <MoveDialog chosen={rows} onClose={() => setMoving(false)} onMoved={moved} />}
    </>
  )
}

interface MoveDialogProps {
  chosen: readonly ContentRow[]
  onClose: () => void
  onMoved: () => void
}

function MoveDialog({ chosen, onClose, onMoved }: MoveDialogProps) {
  const move = useMutationAction(CmsContentBatchChangeCategoryDocument, { errors: 'inline' })
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
