import type { Editor } from '@tiptap/core'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { Opens } from './tools.ts'

export interface OpenedDialog {
  what: Opens
  editor: Editor
}

export function EditorDialogs({ opened, onClose }: { opened: OpenedDialog | null; onClose: () => void }) {
  if (opened === null) return null
  const { what, editor } = opened
  return what === 'link' ? (
    <LinkDialog editor={editor} onClose={onClose} />
  ) : (
    <PictureDialog editor={editor} onClose={onClose} />
  )
}
