// Runs a TypeScript file of the repository: `node tools/run.mjs tools/paths.ts participator`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureInstalled, installState } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]')
  process.exit(2)
}

/** A deployed server has no TypeScript loader: there the program built beside the server takes the file's place. */
async function programOf(source) {
  const built = join(root, 'dist/server', `${basename(source, '.ts')}.js`)
  if (installState() === 'production' && existsSync(built)) return [built]
  await ensureInstalled()
  return ['--import', 'tsx', source]
}

// A process of its own, because worker threads take the TypeScript loader over only from the command line.
const command = ['--enable-source-maps', ...(await programOf(file)), ...args]
const child = spawn(process.execPath, command, { stdio: 'inherit' })
// The terminal sends Ctrl-C to both processes; this one waits for the other's clean end.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
