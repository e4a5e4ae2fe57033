import type { Environment } from './config-readers.ts'
import { hostProblem, portProblem } from './refusals.mjs'

/** The host and port on which the portal listens. */
export interface Address {
  /** 0: any free port */
  readonly port: number
  readonly host: string
}

const PORT = 3000
/**
 * The default host. A trial has publicly known passwords and shows every code, so only its own machine can reach it.
 */
const HOST = { trial: '127.0.0.1', production: '0.0.0.0' }

/**
 * Reads PORT and HOST. Whether the machine has the address and the port is free is found out when the server listens.
 */
export function readAddress(env: Environment, production: boolean, problems: string[]): Address {
  const port = env.PORT || String(PORT)
  const host = env.HOST || (production ? HOST.production : HOST.trial)
  problems.push(...[portProblem(port), hostProblem(host)].filter((problem) => problem !== undefined))
  return { port: Number(port), host }
}

/** Whether other machines can reach this address. */
export const isOpen = ({ host }: Pick<Address, 'host'>): boolean => !/^(127\.|localhost\.?$|::1$)/i.test(host)
