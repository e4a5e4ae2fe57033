import { Fragment } from 'react'
import { spanParts } from './validity.ts'

interface ValiditySpanProps {
  validFrom: string
  validTo?: string | null
}

/** Its line breaks between the two dates alone. */
export const ValiditySpan = ({ validFrom, validTo }: ValiditySpanProps) => (
  <span>
    {spanParts(validFrom, validTo).map((part) => (
      <Fragment key={part}>
        <span className="num">{part}</span>{' '}
      </Fragment>
    ))}
  </span>
)
