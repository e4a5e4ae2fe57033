import { AsyncLocalStorage } from 'node:async_hooks'

/** The name of the running work, under which its statements are counted. */
const work = new AsyncLocalStorage<string>()

/** Counts the statements of `run` and of everything it awaits under this name. */
export const countedAs = <T>(name: string, run: () => Promise<T>): Promise<T> => work.run(name, run)

/**
 * The id of the running operation, or `job` and the name of the running job; undefined at a start and in workers
 * between jobs.
 */
export const currentWork = (): string | undefined => work.getStore()

export const jobName = (name: string): string => `job ${name}`

export const isJob = (name: string | undefined): boolean => name?.startsWith(jobName('')) === true
