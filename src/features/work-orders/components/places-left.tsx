import { formatQuantity } from '#src/lib/money.ts'
import { Meter } from '#src/ui/data/meter.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'

interface PlacesLeftProps {
  order: { quantity: string; claimedQuantity: string; remainingQuantity: string; unitName: string }
}

/** How much of an order is still to be had. */
export function PlacesLeft({ order: { quantity, claimedQuantity, remainingQuantity, unitName } }: PlacesLeftProps) {
  const claimed = `${formatQuantity(claimedQuantity)} / ${formatQuantity(quantity)} 已领取`
  return (
    <div>
      <p className="row row-between small places-left">
        <span>
          还剩{' '}
          <strong>
            <Quantity amount={remainingQuantity} unit={unitName} />
          </strong>
        </span>
        <span className="muted num">{claimed}</span>
      </p>
      <Meter label="已领取" value={Number(claimedQuantity)} max={Number(quantity)} text={claimed} />
    </div>
  )
}
