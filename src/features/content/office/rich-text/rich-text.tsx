import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { createEditor } from './create-editor.ts'
import { Toolbar } from './toolbar.tsx'
import type { Opens } from './tools.ts'

export interface RichTextProps {
  id: string
  label: string
  describedBy: string
  isInvalid: boolean
  /** the initial value; the editor manages later changes */
  html: string
  onChange: (html: string) => void
  showAddressOf: (src: string) => Promise<string>
  /** opens a dialog; the dialog is rendered outside of the form, because forms cannot be nested */
  onOpen: (what: Opens, editor: Editor) => void
}

/** The rich text editor with its toolbar. Its code is large and loaded only where the editor is shown. */
export default function RichText(props: RichTextProps) {
  const { id, label, describedBy, isInvalid } = props
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // before the first paint, so that the editor never appears without tools and text
  useLayoutEffect(() => {
    if (!place.current) return
    const made = createEditor({
      element: place.current,
      html: latest.current.html,
      attributes: { id, class: 'prose article-body editor-text', role: 'textbox', 'aria-multiline': 'true' },
      showAddressOf: (src) => latest.current.showAddressOf(src),
      onChange: (html) => latest.current.onChange(html),
      onLeaveForTools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    })
    // renders again, because the toolbar shows the formats at the cursor
    made.on('transaction', redraw)
    setEditor(made)
    return () => made.destroy()
  }, [id])
  useEffect(() => {
    const text = editor?.view.dom
    text?.setAttribute('aria-label', label)
    text?.setAttribute('aria-describedby', describedBy)
    text?.setAttribute('aria-required', 'true')
    if (isInvalid) text?.setAttribute('aria-invalid', 'true')
    else text?.removeAttribute('aria-invalid')
  }, [editor, label, describedBy, isInvalid])
  return (
    <div className="editor">
      {editor && <Toolbar ref={tools} editor={editor} controls={id} open={(what) => props.onOpen(what, editor)} />}
      <div ref={place} />
    </div>
  )
}
