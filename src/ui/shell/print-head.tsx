import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface PrintHeadProps {
  /** the platform */
  brand: string
  /** who is logged in; '' without a login */
  printer: string
  /** a moment, as it is written */
  timeText: (time: number) => string
}

/** Stands on paper alone: its owner, its time, and the user who printed it. */
export function PrintHead({ brand, printer, timeText }: PrintHeadProps) {
  // the server draws without a time: it is not the one of the print
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    const take = () => flushSync(() => setTime(Date.now()))
    setTime(Date.now())
    window.addEventListener('beforeprint', take)
    return () => window.removeEventListener('beforeprint', take)
  }, [])
  return (
    <div className="print-only print-head">
      <strong>{brand}</strong>
      <span>
        {time !== null && `打印时间 ${timeText(time)}`}
        {printer !== '' && `，打印人 ${printer}`}
      </span>
    </div>
  )
}
