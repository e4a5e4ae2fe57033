import { describe, expect, it } from 'vitest'
import { barsOf } from '#src/features/console/components/trends-card.tsx'

describe('the half year of a workbench', () => {
  it('shows each month by its exact figure, the oldest first', () => {
    const month = (at: number, settledAmount: string) => ({
      ...{ year: 2026, month: at, newPersonCount: at, settledCount: 0, settledAmount },
    })
    const bars = barsOf([month(6, '1200.50'), month(7, '0.00')], {
      textOf: ({ settledAmount }) => settledAmount,
      amountOf: ({ settledAmount }) => Number(settledAmount),
    })
    expect(bars).toEqual([
      { label: '6 月', value: 1200.5, text: '1200.50' },
      { label: '7 月', value: 0, text: '0.00' },
    ])
  })
})
