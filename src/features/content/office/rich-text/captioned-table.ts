import { Table } from '@tiptap/extension-table'

/** A table that keeps its caption, by which screen readers call it. */
export const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  // a caption is no cell: its words are read as the table's attribute
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const { caption } = node.attrs as { caption: string }
    return ['table', ...(caption === '' ? [] : [['caption', caption] as const]), ['tbody', 0]]
  },
})
