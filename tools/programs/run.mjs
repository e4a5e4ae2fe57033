import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codeOf, environmentOf, TETHERED } from '../lib/child.mjs'
import { ensureInstalled, installState } from '../lib/install.mjs'
import { root } from '../lib/root.mjs'
import { reportFailure } from '../lib/steps.mjs'

/**
 * The program to run. A deployed server has no TypeScript loader, so there the built program beside the server is used
 * instead of the source file.
 */
async function programOf(source) {
  const built = join(root, 'dist/server', `${basename(source, '.ts')}.js`)
  if (installState() === 'production' && existsSync(built)) return [built]
  await ensureInstalled()
  return ['--import', 'tsx', source]
}

/**
 * Runs a source file in its own process, because worker threads inherit the TypeScript loader only from the command
 * line.
 */
async function run(source, args) {
  const program = ['--enable-source-maps', ...TETHERED, ...(await programOf(source)), ...args]
  // in the same process group and terminal, because a program may ask for a password
  const child = spawn(process.execPath, program, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environmentOf(),
  })
  // the terminal sends Ctrl-C to both processes; this one ignores it and waits until the other has ended cleanly
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(codeOf(code, signal)))
}

const [file, ...rest] = process.argv.slice(2)
if (file) await run(file, rest).catch(reportFailure)
else {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]')
  process.exitCode = 2
}
