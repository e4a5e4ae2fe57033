import Type, { type Static } from 'typebox'
import { DateTime, EnumOf, Nullable } from '../conventions/schema-types.ts'
import { toWireTimeOrNull } from '../conventions/wire.ts'
import type { StatusLogRow } from './status-log.ts'

/** One step of a lifecycle: done, current or ahead. */
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

/** The lifecycle of an entity as steps: finished ones with their time, the current one, and those ahead. */
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
