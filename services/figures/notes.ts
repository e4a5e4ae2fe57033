import type { FigureColumn, FigureRow, FigureTable } from '#services/abp/conventions/figure-table.ts'
import { cellText } from './cells.ts'

const MOST_NAMED = 5

const listed = (words: readonly string[]): string =>
  words.length > MOST_NAMED ? `${words.slice(0, MOST_NAMED).join('、')}等 ${words.length} 个` : words.join('、')
const quoted = (titles: readonly string[]): string => listed(titles.map((title) => `“${title}”`))

/** What a file has in its first line that cannot be taken, and what it leaves out; one sentence each. */
export function headNotes({ columns }: FigureTable, titles: readonly string[]): string[] {
  const named = titles.map((title) => title.trim()).filter((title) => title !== '')
  const known = new Set(columns.map(({ title }) => title))
  const foreign = [...new Set(named.filter((title) => !known.has(title)))]
  const twice = [...new Set(named.filter((title, at) => known.has(title) && named.indexOf(title) !== at))]
  const absent = columns.filter(({ member, title }) => member && !named.includes(title)).map(({ title }) => title)
  return [
    foreign.length > 0 && `${quoted(foreign)}不是这张表的列，里面写的没有导入`,
    twice.length > 0 && `${quoted(twice)}在第一行写了两次，导入的是靠右的一列`,
    absent.length > 0 && `文件里没有${quoted(absent)}：已有的条目保持不变，新的条目里为空`,
  ].filter((note) => note !== false)
}

/** Lines that say something else in a column for readers than the row of the line has, by the title of the column. */
export class ReaderCells {
  readonly #lines = new Map<string, string[]>()

  note(
    { number, cells }: { number: number; cells: readonly string[] },
    at: ReadonlyMap<string, number>,
    row: FigureRow,
    columns: readonly FigureColumn[],
  ) {
    for (const column of columns) {
      const place = at.get(column.title)
      const typed = place === undefined ? '' : (cells[place] ?? '').trim()
      if (column.member !== undefined || typed === '' || typed === cellText(column, row)) continue
      this.#lines.set(column.title, [...(this.#lines.get(column.title) ?? []), String(number)])
    }
  }

  get notes(): string[] {
    return [...this.#lines].map(
      ([title, lines]) => `“${title}”只供阅读，改了不会导入。与现在不同的：第 ${listed(lines)} 行，请核对`,
    )
  }
}
