import { compare, type LoadTarget } from './http-load.ts'

export interface GatewayFigure {
  readonly way: string
  readonly requestsPerSecond: number
  /** cost relative to the first target */
  readonly ratio: number
}

/** Measures all targets in one run, in turns, and compares the others with the first. */
export async function compareWithFirst(targets: readonly LoadTarget[]): Promise<GatewayFigure[]> {
  const measured = await compare(targets)
  const first = measured.get(targets[0]?.name ?? '') ?? 0
  return [...measured].map(([way, requestsPerSecond]) => ({ way, requestsPerSecond, ratio: first / requestsPerSecond }))
}
