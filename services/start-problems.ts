import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isDiskFull } from './abp/conventions/envelope.ts'
import { type Config, ConfigError } from './config.ts'
import { DamagedDirectoryError } from './database/damaged-directory.ts'
import { DirectoryInUseError } from './database/directory-lock.ts'
import { MayNotMigrateError, SchemaTooNewError } from './database/migrate.ts'
import { OtherReleaseError } from './database/other-releases.ts'
import { DatabaseAbsentError } from './database/wait.ts'
import { diskFull, listenProblem, notWritable, outOfMemory } from './refusals.mjs'

/** Error classes whose message already tells the operator what to do. */
const PLAIN = [
  ConfigError,
  DirectoryInUseError,
  DatabaseAbsentError,
  SchemaTooNewError,
  MayNotMigrateError,
  OtherReleaseError,
]

/**
 * Minimum of free bytes. PostgreSQL writes its log in files of 16 MB; when the next file does not fit, less than this
 * is free.
 */
const NEXT_FILE = 17e6

const NO_MEMORY = /WebAssembly\.Memory\(\)|could not allocate memory|heap out of memory|Cannot enlarge memory/i

/** The error and its chain of causes. */
function chainOf(error: unknown): NodeJS.ErrnoException[] {
  const chain: NodeJS.ErrnoException[] = []
  for (let at = error; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at)
  return chain
}

/** The folder of an embedded database; otherwise the folder of the portal's own files. */
const folderOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl.startsWith('file:') ? resolve(databaseUrl.slice('file:'.length)) : dataDir

/** Whether the disk is almost full. The embedded database then fails with long messages that do not name this cause. */
function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(folder))
    return bavail * bsize < NEXT_FILE
  } catch {
    return false
  }
}

/**
 * The message to the operator about an error that ended the start, with what to do; null for a fault of the program.
 * @param config null when the configuration could not be read
 */
export function sentenceOf(error: unknown, config: Config | null): string | null {
  const chain = chainOf(error)
  const folder = config === null ? (chain[0]?.path ?? '') : folderOf(config)
  if (isDiskFull(error)) return diskFull(folder)
  if (chain.some(({ code, message }) => code === 'ERR_WORKER_OUT_OF_MEMORY' || NO_MEMORY.test(message)))
    return outOfMemory()
  const plain = chain.find((each) => PLAIN.some((kind) => each instanceof kind))
  if (plain) return plain.message
  const [first] = chain
  if (first?.path && /^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(first.code ?? '')) return notWritable(first.path, first.code)
  if (config?.databaseUrl.startsWith('file:') && hasNoRoom(folder)) return diskFull(folder)
  return chain.find((each) => each instanceof DamagedDirectoryError)?.message ?? null
}

/** The error for a port or a host address that the portal cannot listen on. */
export class ListenError extends ConfigError {
  constructor(problem: string, cause: unknown) {
    super(problem, { cause })
  }
}

interface Place {
  readonly port: number
  readonly host: string
  /** the name of the port's setting */
  readonly setting?: string
}

/** @throws ListenError when the portal cannot listen on the port or the host address */
export async function listening<T>(place: Place, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const problem = listenProblem(error as NodeJS.ErrnoException, place)
    if (problem === undefined) throw error
    throw new ListenError(problem, error)
  }
}
