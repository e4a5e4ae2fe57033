import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface PrintHeadProps {
  /** name of the platform */
  brand: string
  /** name of the signed-in user; '' without a login */
  printer: string
  /** formats a time */
  timeText: (time: number) => string
}

/** Head of a printed page, not shown on screen: the platform, the time, and the user who printed it. */
export function PrintHead({ brand, printer, timeText }: PrintHeadProps) {
  // no time in the server's render, because it would not be the time of printing
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
