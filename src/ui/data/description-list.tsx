import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

export interface Description {
  term: string
  value: ReactNode
}

/** Terms and values one below the other. An absent value reads as 未填写. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="kv">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? <span className="muted">未填写</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface Fact extends Description {
  look?: 'plain' | 'pay' | 'large'
}

const factClass = { plain: 'num', pay: 'pay', large: 'figure-lg' }

/** The few most important figures, side by side. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map(({ term, value, look = 'plain' }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={factClass[look]}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A calculation with its steps and its total. */
export function Sum({ items, total }: { items: readonly Description[]; total: Description }) {
  return (
    <dl className="kv sum">
      {[...items, total].map((item) => (
        <div key={item.term} className={classNames(item === total && 'total')}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
