import { Fragment } from 'react'
import { spanParts } from './validity.ts'

interface ValiditySpanProps {
  validFrom: string
  validTo?: string | null
}

/** A period of validity; the line breaks only between the two dates. */
export const ValiditySpan = ({ validFrom, validTo }: ValiditySpanProps) => (
  <span>
    {spanParts(validFrom, validTo).map((part) => (
      <Fragment key={part}>
        <span className="num">{part}</span>{' '}
      </Fragment>
    ))}
  </span>
)
