import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { Meter } from '#src/ui/data/meter.tsx'
import { groupThousands } from '#src/ui/text/decimal-text.ts'

export interface PlacesLeftProps {
  /** the quantities are decimal strings */
  remaining: string
  quantity: string
  unitName: string
}

const figure = (decimal: string): string => groupThousands(dropTrailingZeros(decimal))

/** The remaining quantity of an order; bar and text show the same. */
export function PlacesLeft({ remaining, quantity, unitName }: PlacesLeftProps) {
  const words = `${figure(remaining)} / ${figure(quantity)} ${unitName}`
  return (
    <div className="places-left">
      <p className="small">
        还剩 <span className="num">{words}</span>
      </p>
      <Meter
        label="还剩"
        value={Number(remaining)}
        max={Number(quantity)}
        text={`${figure(remaining)} ${unitName}，共 ${figure(quantity)} ${unitName}`}
      />
    </div>
  )
}
