import { Editor } from '@tiptap/core'
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { CaptionedTable } from './captioned-table.ts'
import { cleanPasted } from './pasted-html.ts'
import { PictureNode } from './picture-node.ts'

export interface EditorOptions {
  element: HTMLElement
  html: string
  attributes: Record<string, string>
  showAddressOf: (src: string) => Promise<string>
  onChange: (html: string) => void
  /** called for Alt F10, which moves the focus from the text to the toolbar */
  onLeaveForTools: () => void
}

/** Removes the empty paragraph at the end, which the editor adds. */
export const withoutEmptyEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '')

const LINK = {
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
}

/** An editor that can create exactly the elements that the services accept (services/content/rich-text.ts). */
export const createEditor = ({ element, html, attributes, ...options }: EditorOptions): Editor =>
  new Editor({
    element,
    content: html,
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: LINK }),
      CaptionedTable.configure({ resizable: false }),
      TableRow,
      TableHeader,
      TableCell,
      PictureNode.configure({ showAddressOf: options.showAddressOf }),
    ],
    editorProps: {
      attributes,
      transformPastedHTML: cleanPasted,
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.altKey && event.key === 'F10') {
            event.preventDefault()
            options.onLeaveForTools()
            return true
          }
          // Tab leaves the text like every other field, also in lists and tables (WCAG 2.1.2)
          return event.key === 'Tab'
        },
      },
    },
    onUpdate: ({ editor }) => options.onChange(withoutEmptyEnd(editor.getHTML())),
  })
