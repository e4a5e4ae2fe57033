import { compare, type LoadTarget } from './http-load.ts'

export interface GatewayFigure {
  readonly way: string
  readonly requestsPerSecond: number
  /** how many times the cost of the first way */
  readonly ratio: number
}

/** All in one run, in turns; the others are compared with the first. */
export async function compareWithFirst(targets: readonly LoadTarget[]): Promise<GatewayFigure[]> {
  const measured = await compare(targets)
  const first = measured.get(targets[0]?.name ?? '') ?? 0
  return [...measured].map(([way, requestsPerSecond]) => ({ way, requestsPerSecond, ratio: first / requestsPerSecond }))
}
