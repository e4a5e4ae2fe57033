import { useId } from 'react'

export interface ProgressBarProps {
  label: string
  /** Absent while the total is unknown. */
  value?: number
  max?: number
  /** 已导出 1,200 行，共 8,000 行 */
  text?: string
}

/** A bar for a running task, with its text. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="stack progress-bar">
      <p className="row row-between small">
        <label htmlFor={id}>{label}</label>
        {text && <span className="muted num">{text}</span>}
      </p>
      <progress id={id} value={value} max={max} aria-valuetext={text} />
    </div>
  )
}
