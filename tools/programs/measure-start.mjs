import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { endOf, stopChild } from '../lib/child.mjs'
import { freePort } from '../lib/ports.mjs'
import { root } from '../lib/root.mjs'

const LIMIT_MS = 20 * 60_000
/** The output line of a finished step, from the tools or the server. */
const STEP = /^(?:✓ (?<what>.+?)|.*完成)，用时 (?<seconds>[\d.]+) 秒/

const secondsSince = (began) => (performance.now() - began) / 1000
const shown = (seconds) => `${seconds.toFixed(1)} s`.padStart(9)

/** A fixed calculation as a reference, so that figures of different machines and loads can be compared. */
function yardstick() {
  const began = performance.now()
  const hash = createHash('sha256')
  const block = Buffer.alloc(1 << 20)
  for (let times = 0; times < 512; times += 1) hash.update(block)
  hash.digest()
  return secondsSince(began)
}

/** @returns {{ megabytes: number, files: number }} size of all files in a folder, in 10^6 bytes, and their number */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0)
  return { megabytes: Math.round(bytes / 1e6), files: files.length }
}

/** @returns {number | undefined} the peak of the server's memory in 10^6 bytes, where the system reports it */
function serverPeak(folder) {
  if (process.platform !== 'linux') return undefined
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server/server.js')) continue
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PWD=${folder}`)) continue
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      return Math.round((Number(kilobytes) * 1024) / 1e6)
    } catch {
      // the process has ended or belongs to another user, so it has no readable figures
    }
  }
  return undefined
}

async function untilReady(url, child, began) {
  while (performance.now() - began < LIMIT_MS) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return secondsSince(began)
    await pause(100)
  }
  throw new Error('npm start was not ready within 20 minutes')
}

/** Starts the portal, waits until it answers, stops it. */
async function measure(title, folder) {
  const port = await freePort()
  const before = yardstick()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: String(port), PWD: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const steps = []
  let line = ''
  createInterface({ input: child.stdout }).on('line', (text) => {
    const { what, seconds } = STEP.exec(text)?.groups ?? {}
    if (seconds) steps.push([what ?? line.replace(/ …$/, ''), Number(seconds)])
    line = text
  })
  const ready = await untilReady(`http://127.0.0.1:${port}/health/ready`, child, began)
  const peak = serverPeak(folder)
  await stopChild(child, 'SIGINT', 60_000)
  console.log(`\n${title}`)
  for (const [what, seconds] of steps) console.log(`${shown(seconds)}  ${what}`)
  console.log(`${shown(ready)}  until it answers${peak ? `; the server's memory reached ${peak} MB` : ''}`)
  console.log(`${shown((before + yardstick()) / 2)}  yardstick: 512 MB hashed by SHA-256, before and after`)
}

const scratch = mkdtempSync(join(tmpdir(), 'portal-measure-'))
const folder = join(scratch, 'portal')
try {
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`)
  const clone = spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' })
  if ((await endOf(clone)) !== 0) throw new Error('git clone failed')
  await measure('A first start: packages from npm’s cache', folder)
  const { megabytes, files } = sizeOf(join(folder, 'node_modules'))
  const production = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: folder, encoding: 'utf8' })
  console.log(`packages: ${megabytes} MB in ${files} files; npm sbom ends with ${production.status}`)
  console.log(`database and files: ${sizeOf(join(folder, 'data')).megabytes} MB`)
  for (const built of ['dist', 'data', '.mesh', '.cache', 'src/api']) rmSync(join(folder, built), { recursive: true })
  await measure('A first start with the packages installed', folder)
  await measure('A later start', folder)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
