import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { root } from '../lib/root.mjs'

export interface FoundMachine {
  /** file name without its suffix: `participator`, `enterprise-gate` */
  readonly name: string
  /** path from the root of the repository, with forward slashes */
  readonly file: string
  readonly kind: 'lifecycle' | 'flow'
  readonly machine: AnyStateMachine
  /** lifecycle of a persisted entity, from the file beside the machine */
  readonly lifecycle: AnyLifecycle | undefined
}

const SUFFIX = '.machine.ts'

/**
 * The machine in an export: the value itself, or the result of a factory without arguments, since generic machines are
 * exported as `createSomething`.
 */
function machineIn(name: string, value: unknown): AnyStateMachine[] {
  const isFactory = typeof value === 'function' && name.startsWith('create') && value.length === 0
  const made: unknown = isFactory ? value() : value
  return made instanceof StateMachine ? [made] : []
}

/** All machines of machines/lifecycles and machines/flows, sorted by kind and name. */
export async function findMachines(): Promise<FoundMachine[]> {
  const files = ['machines/lifecycles', 'machines/flows'].flatMap(machineFiles)
  const found = await Promise.all(files.map(load))
  return found.flat().sort((a, b) => a.kind.localeCompare(b.kind) * -1 || a.name.localeCompare(b.name))
}

function machineFiles(folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function load(path: string): Promise<FoundMachine[]> {
  const file = relative(root, path).split(sep).join('/')
  const exported = Object.entries(await read(path)).flatMap(([name, value]) => machineIn(name, value))
  const beside = path.replace(SUFFIX, '.lifecycle.ts')
  const lifecycles = existsSync(beside) ? (Object.values(await read(beside)) as AnyLifecycle[]) : []
  return exported.map((machine) => ({
    name: basename(path, SUFFIX),
    file,
    kind: file.startsWith('machines/lifecycles/') ? 'lifecycle' : 'flow',
    machine,
    lifecycle: lifecycles.find((lifecycle) => lifecycle.machine === machine),
  }))
}

const read = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href)
