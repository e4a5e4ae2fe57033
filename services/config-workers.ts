import { availableParallelism } from 'node:os'
import { type Environment, integer } from './config-readers.ts'

export interface Workers {
  /** number of processes on one port */
  readonly workers: number
  /** connections of each process */
  readonly databasePool: number
}

/** Minimum connections of a process: one for a running claim, one for reads. */
const LEAST_CONNECTIONS = 2

/** Reads WORKERS and computes each process's share of DATABASE_POOL. */
export function readWorkers(env: Environment, problems: string[]): Workers {
  const pool = integer(env, 'DATABASE_POOL', 20, 1, 500, problems)
  const workers = env.WORKERS === 'auto' ? availableParallelism() : integer(env, 'WORKERS', 1, 1, 256, problems)
  if (workers === 1) return { workers, databasePool: pool }
  if (!/^postgres(ql)?:/.test(env.DATABASE_URL ?? ''))
    problems.push(
      `WORKERS 现在是 ${workers} 个进程，DATABASE_URL 应为 postgres://…：内嵌数据库只能由一个进程打开，请去掉 WORKERS`,
    )
  if (pool < LEAST_CONNECTIONS * workers)
    problems.push(`DATABASE_POOL 由 ${workers} 个进程平分，至少应为 ${LEAST_CONNECTIONS * workers}，现在是 ${pool}`)
  return { workers, databasePool: Math.max(1, Math.floor(pool / workers)) }
}
