import * as z from 'zod/mini'
import { SavedSearchCreateDocument } from '#src/api/graphql.ts'
import { CreateSavedSearchDto_name } from '#src/api/limits.ts'
import { inputOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { SearchList } from './search-list.ts'

interface SaveFormProps {
  list: SearchList
  query: string
  keyword: string
  onDone: () => void
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, '请给这个搜索起一个名字'), most(CreateSavedSearchDto_name)),
  isAlert: z.boolean(),
})

/** Form for the name of a saved search and for its notifications. */
export function SaveForm({ list: { target, thing, example }, query, keyword, onDone }: SaveFormProps) {
  const create = useMutationAction(SavedSearchCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { name: keyword.trim(), isAlert: false },
    labels: { name: '名称', isAlert: `有新${thing}时用站内信提醒我` },
    onSubmit: async ({ name, isAlert }) => {
      await create.run({ input: { target, name, query, isAlert } })
      onDone()
      succeed(`已保存“${name}”`, isAlert ? `有新${thing}时会发站内信告诉您。` : '需要时点一下就能再搜。')
    },
  })
  return (
    <Form form={form} label="保存这个搜索">
      <TextInput {...form.field('name')} {...inputOf(CreateSavedSearchDto_name)} hint={`例如：${example}`} />
      <CheckboxField {...form.field('isAlert')} hint={`有符合条件的新${thing}才通知，随时可以关闭`} />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          先不保存
        </Button>
        <Button type="submit" icon="bookmark" busy={form.submitting}>
          保存搜索
        </Button>
      </div>
    </Form>
  )
}
