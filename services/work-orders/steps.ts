import type { StatusLogRow } from '#services/abp/status-log.ts'
import { toWireTimeOrNull } from '#services/abp/wire.ts'
import type { StepDto } from './common.schemas.ts'

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
