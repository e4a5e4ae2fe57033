import Type, { type Static } from 'typebox'
import { DateTime, EnumOf, Nullable } from './schema-types.ts'
import type { StatusLogRow } from './status-log.ts'
import { toWireTimeOrNull } from './wire.ts'

/** One stone of the way: what lies behind, where one stands, what lies ahead. */
export const StepDto = Type.Object(
  {
    status: Type.String(),
    statusLabel: Type.String(),
    position: EnumOf('StepPosition', ['Done', 'Current', 'Ahead']),
    time: Nullable(DateTime()),
  },
  { $id: 'StepDto' },
)
export type StepDto = Static<typeof StepDto>

/** The way of an entity as stones: what lies behind with its time, where it stands, what lies ahead. */
export function stepsOf(
  way: readonly { status: string; label: string }[],
  current: string,
  log: readonly StatusLogRow[],
): StepDto[] {
  const here = way.findIndex(({ status }) => status === current)
  const timeOf = (status: string) => log.findLast((entry) => entry.toStatus === status && entry.fromStatus !== status)
  return way.map(({ status, label }, index) => ({
    status,
    statusLabel: label,
    position: index < here ? 'Done' : index === here ? 'Current' : 'Ahead',
    time: index <= here ? toWireTimeOrNull(timeOf(status)?.creationTime) : null,
  }))
}
