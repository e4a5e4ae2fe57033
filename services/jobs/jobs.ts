import { randomUUID } from 'node:crypto'
import type { Job } from '#services/abp/define-job.ts'
import { countedAs, jobName } from '#services/abp/platform/current-work.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { traced } from '#services/abp/platform/tracing.ts'
import { releaseLease, renewLease, takeLease } from './lease.repository.ts'

/** The time after which the jobs of a crashed process become free; a running process renews its leases. */
const LEASE_SECONDS = 60
const RENEW_MS = 20_000
/** The longest pause before a process tries again to get a job's lease. */
const LONGEST_PAUSE_MS = 60_000

export interface RunningJobs {
  /** starts no new runs; current runs stop after their current row or batch */
  stop(): Promise<void>
}

/** Runs every job at its interval until stopped. Every process may call it. */
export function startJobs(platform: Platform, jobs: readonly Job[]): RunningJobs {
  const names = new Set(jobs.map(({ name }) => name))
  if (names.size !== jobs.length) throw new TypeError('two jobs share a name')
  const loops = jobs.map((job) => loop(platform, job))
  return { stop: async () => void (await Promise.all(loops.map((stop) => stop()))) }
}

function loop(platform: Platform, job: Job): () => Promise<void> {
  platform.metrics.jobInterval.set({ job: job.name }, job.everySeconds)
  const pause = Math.min(job.everySeconds * 1000, LONGEST_PAUSE_MS)
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const begin = (after: number): void => {
    timer = setTimeout(() => {
      running = runJob(platform, job, job.everySeconds, stopping.signal).finally(
        () => stopping.signal.aborted || begin(pause),
      )
    }, after)
    timer.unref()
  }
  // a random delay, so that not all jobs start together with the server
  begin(Math.random() * Math.min(pause, 5000))
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}

/**
 * Runs the job at once, whatever its interval, unless another process runs it. For tests and commands.
 * @returns whether the job ran; a failure of the job is thrown
 */
export async function runJobNow(platform: Platform, job: Job): Promise<boolean> {
  const outcome = await runJob(platform, job, null)
  if (outcome.error !== undefined) throw outcome.error
  return outcome.hasRun
}

interface Outcome {
  readonly hasRun: boolean
  readonly error?: unknown
}

/** Never rejects: an error is logged and returned. */
async function runJob(
  platform: Platform,
  job: Job,
  everySeconds: number | null,
  stopping = new AbortController().signal,
): Promise<Outcome> {
  const { db, logger } = platform
  const holder = randomUUID()
  try {
    if (!(await takeLease(db, job.name, holder, LEASE_SECONDS, everySeconds))) return { hasRun: false }
    const renewing = keepLease(platform, job.name, holder)
    try {
      await timed(platform, job, AbortSignal.any([stopping, AbortSignal.timeout(platform.config.budgets.job * 1000)]))
      return { hasRun: true }
    } finally {
      clearInterval(renewing)
      await releaseLease(db, job.name, holder, stopping.aborted)
    }
  } catch (error) {
    if (stopping.aborted) logger.info('job interrupted', { job: job.name })
    else logger.error('job failed', { job: job.name, ...errorFields(error) })
    return { hasRun: true, error }
  }
}

/** @throws what the job throws */
async function timed(platform: Platform, job: Job, signal: AbortSignal): Promise<void> {
  const end = platform.metrics.jobs.startTimer({ job: job.name })
  try {
    await countedAs(jobName(job.name), () => traced(`job ${job.name}`, {}, () => job.run(platform, signal)))
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

function keepLease({ db, logger }: Platform, name: string, holder: string): NodeJS.Timeout {
  const timer = setInterval(async () => {
    try {
      if (!(await renewLease(db, name, holder, LEASE_SECONDS))) logger.warn('job lost its lease', { job: name })
    } catch (error) {
      logger.warn('lease could not be renewed', { job: name, ...errorFields(error) })
    }
  }, RENEW_MS)
  timer.unref()
  return timer
}
