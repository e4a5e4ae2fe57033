/** Where an employer was until a day, that day included. */
export interface FormerPlace {
  /** `YYYY-MM-DD` */
  readonly until: string
  readonly cityId: number | null
  readonly areaId: number | null
}

export interface Place {
  readonly cityId: number | null
  readonly areaId: number | null
}

/** Where an employer was on a day. `former` is in order of time. */
export const placeOn = <T extends Place>(present: T, former: readonly FormerPlace[], day: string): Place =>
  former.find(({ until }) => until >= day) ?? present

/**
 * The former places after a move on a day. A place that was entered and changed on one day was a slip, and leaves
 * nothing behind; neither does a move back.
 */
export function placesAfterMove(
  { cityId, areaId }: Place,
  former: readonly FormerPlace[],
  lastDay: string,
): FormerPlace[] {
  if (cityId === null || (former.at(-1)?.until ?? '') >= lastDay) return [...former]
  return [...former, { until: lastDay, cityId, areaId }]
}
