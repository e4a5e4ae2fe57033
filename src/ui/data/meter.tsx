export interface MeterProps {
  label: string
  /** Whole part and maximum as numbers only for drawing; exact figures stand beside it as text. */
  value: number
  max: number
  /** What is read instead of the bare numbers: 已领取 12,600 张，共 20,000 张. */
  text?: string
}

/** A share of a whole that is not a task: claimed places, completeness of a resume. */
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
