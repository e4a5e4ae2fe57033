import type { ReactNode } from 'react'
import { Select } from '#src/ui/forms/select.tsx'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'

export interface BoardLane {
  key: string
  label: string
  /** undefined until the count is known */
  count: number | undefined
  /** a section with the heading and the cards of the lane */
  content: ReactNode
}

interface BoardProps {
  /** label of the board: 任务看板 */
  label: string
  /** counter word for cards: 项 */
  counter: string
  lanes: readonly BoardLane[]
  /** key of the lane that a phone shows; another value shows the first lane with cards */
  shown: string
  onShow: (key: string) => void
}

/**
 * Lanes in one row. If they do not fit, they scroll sideways under headings that stay visible. A phone shows one lane
 * at a time, with a choice above it.
 */
export function Board({ label, counter, lanes, shown, onShow }: BoardProps) {
  const stop = useScrollStop<HTMLDivElement>()
  const current = lanes.find(({ key }) => key === shown) ?? lanes.find(({ count }) => (count ?? 0) > 0) ?? lanes[0]
  return (
    <>
      <div className="board-choice">
        <Select
          label="看哪一列"
          placeholder={null}
          value={current?.key ?? ''}
          options={lanes.map(({ key, label: name, count }) => ({
            value: key,
            label: count === undefined ? name : `${name}（${count} ${counter}）`,
          }))}
          onChange={({ target }) => onShow(target.value)}
        />
      </div>
      <div className="board" {...stop} {...(stop.tabIndex === 0 && { role: 'region', 'aria-label': label })}>
        {lanes.map(({ key, content }) => (
          <div key={key} className="board-lane" data-shown={key === current?.key || undefined}>
            {content}
          </div>
        ))}
      </div>
    </>
  )
}
