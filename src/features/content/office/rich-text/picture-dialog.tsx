import type { Editor } from '@tiptap/core'
import * as z from 'zod/mini'
import { noteRule } from '#src/lib/list/rules.ts'
import { PictureField, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'
import { addressOfUpload, idOfUpload } from '#src/lib/pictures/upload-address.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { PictureAttributes } from './picture-node.ts'

const schema = z.object({
  image: pictureRule.check(z.minLength(1, '请选择一张图片')),
  alt: z.string().check(
    z.refine((typed) => typed.trim() !== '', '图片需要替代文字：用一句话写出图上有什么'),
    z.maxLength(200, '替代文字最多 200 个字符'),
  ),
  caption: noteRule('图注', { max: 200 }),
})

type Values = z.infer<typeof schema>

/**
 * Inserts a picture, or changes the alternative text of the selected one. A picture without alternative text cannot be
 * inserted.
 */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isChange = editor.isActive('picture')
  const now = isChange ? (editor.getAttributes('picture') as PictureAttributes) : null
  const form = useAppForm<Values>({
    schema,
    labels: { image: '图片', alt: '替代文字', caption: '图注' },
    defaultValues: {
      image: pictureOf(now && idOfUpload(now.src), '现在的图片'),
      alt: now?.alt ?? '',
      caption: now?.caption ?? '',
    },
    onSubmit: async ({ image, alt, caption }) => {
      const [chosen] = image
      if (!chosen) return
      const attributes = { src: addressOfUpload(chosen.id), alt: alt.trim(), caption: caption.trim() }
      onClose()
      if (isChange) editor.chain().focus().updateAttributes('picture', attributes).run()
      else editor.chain().focus().setPicture(attributes).run()
    },
  })
  return (
    <Dialog open title={isChange ? '修改图片' : '插入图片'} onClose={onClose}>
      <Form form={form} label={isChange ? '修改图片' : '插入图片'}>
        <PictureField form={form} name="image" hostType="EditorImage" required />
        <TextInput
          {...form.field('alt')}
          hint="给看不到图片的人：写出图上有什么、说明了什么，例如“柱状图：三年里签约人数从 120 增加到 460”"
          required
        />
        <TextInput {...form.field('caption')} hint="显示在图片下面，所有人都看得到" required={false} />
        <div className="btns">
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit">{isChange ? '保存图片' : '插入图片'}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
