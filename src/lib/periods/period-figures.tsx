import type { ReactNode } from 'react'
import { formatMoney } from '#src/lib/money.ts'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { changeText, daysText, usePeriod } from './period.ts'

export interface PeriodFigure {
  term: string
  /** a count, or an amount of money as a decimal text */
  value: number | string
  unit: string
  /** difference to the end of yesterday */
  change: number | string
}

interface PeriodFiguresProps {
  title: string
  days: { from: string; to: string }
  figures: readonly PeriodFigure[]
  children?: ReactNode
}

/** The figures of a period that the reader chooses, each with its change since yesterday as text. */
export function PeriodFigures({ title, days, figures, children }: PeriodFiguresProps) {
  const { tabs } = usePeriod()
  return (
    <Card title={title} aside={<span className="small muted num">{daysText(days)}</span>} className="cq">
      <Tabs label="时间" tabs={tabs} />
      <Facts
        items={figures.map(({ term, value, unit, change }) => ({
          term,
          value: (
            <>
              {typeof value === 'number' ? value : formatMoney(value)} {unit}
              <small className="figure-change">{changeText(change, unit)}</small>
            </>
          ),
        }))}
      />
      {children}
    </Card>
  )
}
