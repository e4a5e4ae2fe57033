import { Suspense } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { FieldError, FieldHint, RequiredMark } from '#src/ui/forms/field.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazyPart(() => import('./rich-text.tsx'))

interface RichTextFieldProps
  extends Pick<RichTextProps, 'id' | 'label' | 'html' | 'onChange' | 'showAddressOf' | 'onOpen'> {
  error: string | undefined
}

const HINT = '用键盘：Alt+F10 或 Shift+Tab 到排版工具，左右箭头选择工具；Tab 离开正文。'

/** The editor as a form field, with label, hint and error. */
export function RichTextField({ error, ...text }: RichTextFieldProps) {
  const { id, label } = text
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`
  return (
    <div className="field full">
      <p className="label">
        {label}
        <RequiredMark required />
      </p>
      <FieldHint id={id} hint={HINT} />
      <div className="cq">
        <div className="editor-room">
          <Suspense fallback={<Skeleton lines={8} label="正在加载编辑器" />}>
            <RichText {...text} describedBy={describedBy} isInvalid={Boolean(error)} />
          </Suspense>
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
