import type { Environment } from './config-readers.ts'
import { hostProblem, portProblem } from './refusals.mjs'

/** Where the portal listens. */
export interface Address {
  /** 0: any that is free */
  readonly port: number
  readonly host: string
}

const PORT = 3000
/** A trial has passwords that everybody knows, and shows every code: it is open to its own machine alone. */
const HOST = { trial: '127.0.0.1', production: '0.0.0.0' }

/** PORT and HOST. Whether the machine has the address, and the port is free, shows when the server listens. */
export function readAddress(env: Environment, production: boolean, problems: string[]): Address {
  const port = env.PORT || String(PORT)
  const host = env.HOST || (production ? HOST.production : HOST.trial)
  problems.push(...[portProblem(port), hostProblem(host)].filter((problem) => problem !== undefined))
  return { port: Number(port), host }
}

/** Whether others than the machine itself can reach this address. */
export const isOpen = ({ host }: Pick<Address, 'host'>): boolean => !/^(127\.|localhost\.?$|::1$)/i.test(host)
