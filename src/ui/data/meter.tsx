export interface MeterProps {
  label: string
  /** Value and maximum, only to draw the bar; the exact figures are in the text beside it. */
  value: number
  max: number
  /** Text for screen readers in place of the numbers: 已领取 12,600 张，共 20,000 张. */
  text?: string
}

/** A share of a whole, as opposed to the progress of a task: claimed places, completeness of a resume. */
export function Meter({ label, value, max, text }: MeterProps) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter cannot take our colours in all browsers we serve
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="1" />
      </svg>
    </div>
  )
}
