import type { Editor } from '@tiptap/core'

export interface Tool {
  name: string
  label: string
  /** the full name for screen readers, when the label is abbreviated */
  title?: string
  /** absent for a tool that is not a toggle */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

export type Opens = 'link' | 'picture'

const mark = (name: string, label: string, run: (editor: Editor) => void): Tool => ({
  name,
  label,
  isOn: (editor) => editor.isActive(name),
  run,
})

const heading = (level: 2 | 3, label: string): Tool => ({
  name: `heading${level}`,
  label,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const inTable = (editor: Editor) => editor.isActive('table')

const TEXT: readonly Tool[] = [
  {
    name: 'paragraph',
    label: '正文',
    isOn: (editor) => editor.isActive('paragraph') && !editor.isActive('bulletList') && !editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  heading(2, '大标题'),
  heading(3, '小标题'),
]

const MARKS: readonly Tool[] = [
  mark('bold', '加粗', (editor) => editor.chain().focus().toggleBold().run()),
  mark('italic', '强调', (editor) => editor.chain().focus().toggleItalic().run()),
]

const BLOCKS: readonly Tool[] = [
  mark('bulletList', '项目列表', (editor) => editor.chain().focus().toggleBulletList().run()),
  mark('orderedList', '编号列表', (editor) => editor.chain().focus().toggleOrderedList().run()),
  mark('blockquote', '引用', (editor) => editor.chain().focus().toggleBlockquote().run()),
]

const insertions = (open: (what: Opens) => void): Tool[] => [
  { name: 'link', label: '链接', isOn: (editor) => editor.isActive('link'), run: () => open('link') },
  { name: 'picture', label: '图片', isOn: (editor) => editor.isActive('picture'), run: () => open('picture') },
  {
    name: 'table',
    label: '表格',
    title: '插入三行三列的表格',
    can: (editor) => !inTable(editor),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
]

const TABLE: readonly Tool[] = [
  { name: 'addRow', label: '加一行', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', label: '加一列', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', label: '删除行', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', label: '删除列', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', label: '删除表格', run: (editor) => editor.chain().focus().deleteTable().run() },
]

const STEPS: readonly Tool[] = [
  {
    name: 'undo',
    label: '撤销',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: '重做',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** The tools in groups; those for tables appear only while the cursor is in a table. */
export const toolGroups = (editor: Editor, open: (what: Opens) => void): readonly (readonly Tool[])[] => [
  TEXT,
  MARKS,
  BLOCKS,
  insertions(open),
  ...(inTable(editor) ? [TABLE] : []),
  STEPS,
]
