// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { Board, type BoardLane } from '#src/ui/data/board.tsx'
import { get, render } from '#tests/support/render.tsx'

const lane = (key: string, label: string, count?: number): BoardLane => ({
  ...{ key, label, count },
  content: <section aria-label={label}>{label}</section>,
})
const LANES = [lane('New', '已投递', 0), lane('Invited', '面试中', 3), lane('Signed', '已签约')]

const open = (shown: string, onShow = vi.fn()) =>
  render(<Board label="投递看板" counter="人" lanes={LANES} shown={shown} onShow={onShow} />)

const shownLane = () => document.querySelector('.board-lane[data-shown]')?.textContent

describe('a board', () => {
  it('has every lane in the page, whatever a phone shows', async () => {
    await open('Signed')
    expect([...document.querySelectorAll('.board section')].map(({ textContent }) => textContent)).toEqual([
      '已投递',
      '面试中',
      '已签约',
    ])
    expect(shownLane()).toBe('已签约')
  })

  it('shows the first lane that holds cards until one is chosen, and says how many each holds', async () => {
    await open('Unknown')
    expect(shownLane()).toBe('面试中')
    const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(options).toEqual(['已投递（0 人）', '面试中（3 人）', '已签约'])
  })

  it('tells which lane was chosen', async () => {
    const onShow = vi.fn()
    await open('', onShow)
    const select = get<HTMLSelectElement>('select')
    select.value = 'Signed'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    expect(onShow).toHaveBeenCalledWith('Signed')
  })
})
