import type { Editor } from '@tiptap/core'
import * as z from 'zod/mini'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const ADDRESS = /^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+@\S+|tel:[\d+-]+)$/

const schema = z.object({
  href: z
    .string()
    .check(
      z.refine(
        (typed) => ADDRESS.test(typed.trim()),
        '地址应以 https:// 开头，或是 / 开头的站内路径、mailto: 邮箱、tel: 电话',
      ),
    ),
  text: z.string(),
})

const selectedText = (editor: Editor) => {
  const { from, to } = editor.state.selection
  return editor.state.doc.textBetween(from, to, ' ')
}

/** Turns the selection into a link, or inserts a link with a text typed here. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const chosen = selectedText(editor)
  const needsText = !isLink && chosen === ''
  const form = useAppForm({
    schema,
    labels: { href: '链接地址', text: '链接文字' },
    defaultValues: { href: String(editor.getAttributes('link').href ?? ''), text: '' },
    onSubmit: async (values: { href: string; text: string }) => {
      const href = values.href.trim()
      onClose()
      const chain = editor.chain().focus()
      if (needsText) {
        const text = values.text.trim() || href
        chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
      } else chain.extendMarkRange('link').setLink({ href }).run()
    },
  })
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Dialog open title={isLink ? '修改链接' : '插入链接'} onClose={onClose}>
      <Form form={form} label="链接">
        <TextInput {...form.field('href')} hint="例如 https://example.org 或 /requirement" required />
        {needsText && (
          <TextInput
            {...form.field('text')}
            hint="写出点击后会看到什么，不要只写“点击这里”；不填则显示地址"
            required={false}
          />
        )}
        <div className="btns">
          {isLink && (
            <Button variant="danger-line" onClick={remove}>
              去掉链接
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit">{isLink ? '保存链接' : '插入链接'}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
