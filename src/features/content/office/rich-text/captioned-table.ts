import { Table } from '@tiptap/extension-table'

/** A table that preserves its caption, which screen readers use as its name. */
export const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  // a caption is not a cell; its text is read as an attribute of the table
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const { caption } = node.attrs as { caption: string }
    return ['table', ...(caption === '' ? [] : [['caption', caption] as const]), ['tbody', 0]]
  },
})
