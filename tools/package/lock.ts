import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { runStep } from '#tools/lib/steps.mjs'

export const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Runs npm in another folder than the repository's, with the repository's settings. */
export async function npm(title: string, folder: string, args: readonly string[]): Promise<void> {
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
  await runStep(title, 'npm', ['--prefix', folder, ...args, ...quiet])
  rmSync(join(folder, '.npmrc'))
}

/** Writes a package.json, and a package-lock.json that npm reduces to it, with the same versions and checksums. */
export async function cutLock(folder: string, manifest: object): Promise<void> {
  writeJson(join(folder, 'package.json'), manifest)
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  await npm('裁剪 package-lock.json', folder, ['install', '--package-lock-only', '--offline'])
}
