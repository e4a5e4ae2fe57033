import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { importedDocuments } from './imported-documents.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { runStep } from './steps.mjs'

/**
 * One thing that is built.
 *
 * @typedef {object} Stage
 * @property {string} name the file in dist/.stamps that remembers what it was built from
 * @property {string} title shown while it runs
 * @property {string[]} inputs files and folders it is built from
 * @property {RegExp} [skip] what in those folders is not an input
 * @property {(directory: string) => readonly string[]} [facts] what else decides the outputs
 * @property {string[]} outputs files that are there once it is built
 * @property {string[]} command arguments for node
 */

const VITE = 'node_modules/vite/bin/vite.js'
/** Inputs of every stage: versions and settings. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json']
const GATEWAY = ['.meshrc.yaml', 'mesh', 'tools/generate-gateway.ts', 'tools/gateway']
const SCREENS = ['src', 'machines', 'index.html', 'public', 'vite.config.ts', 'tools/vite']
/** The stages in build order: each may read the outputs of earlier ones. */
export const stages = [
  {
    name: 'openapi',
    title: '读取接口定义',
    inputs: ['services', 'machines', 'tools/generate-openapi.ts'],
    outputs: ['mesh/openapi.json', 'mesh/field-limits.json', 'mesh/form-fields.json'],
    command: ['--import', 'tsx', 'tools/generate-openapi.ts'],
  },
  {
    name: 'gateway',
    title: '构建网关',
    inputs: [...GATEWAY, 'src'],
    // of the screens only the operations and the names of the imported documents count, and none of this stage's own
    // outputs
    skip: /^(mesh\/schema\.graphql|src\/api\/)|^src\/.*(?<!\.graphql)$/,
    facts: importedDocuments,
    outputs: [
      'mesh/schema.graphql',
      '.mesh/index.ts',
      ...['graphql.ts', 'limits.ts', 'fields.ts', 'persisted-documents.json'].map((it) => `src/api/${it}`),
    ],
    command: ['--import', 'tsx', 'tools/generate-gateway.ts'],
  },
  {
    name: 'server',
    title: '构建服务端',
    inputs: [
      'services',
      'machines',
      ...GATEWAY,
      'src/api',
      'tools/vite-server.config.ts',
      'tools/vite/server-files.ts',
    ],
    outputs: ['server.js', 'pglite-worker.js', 'sheet-worker.js', 'packages.json'].map((it) => `dist/server/${it}`),
    command: [VITE, 'build', '--config', 'tools/vite-server.config.ts', '--logLevel', 'info'],
  },
  {
    name: 'client',
    title: '构建页面',
    inputs: SCREENS,
    outputs: ['dist/client/index.html'],
    command: [VITE, 'build', '--logLevel', 'info'],
  },
  {
    name: 'ssr',
    title: '构建公开页面的首屏',
    inputs: SCREENS,
    outputs: ['dist/ssr/entry-server.js'],
    command: [VITE, 'build', '--ssr', 'src/app/entry-server.tsx', '--logLevel', 'info'],
  },
]

function* filesIn(directory, path) {
  const full = join(directory, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    yield path
    return
  }
  const entries = readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const entry of entries) yield relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')
}

/**
 * A hash of the content that a stage is built from, independent of file times.
 *
 * @param {Stage} stage
 */
export function hashOf(stage, directory = root) {
  const hash = createHash('sha256').update(JSON.stringify(stage.command))
  const files = [...COMMON, ...stage.inputs].flatMap((input) => [...filesIn(directory, input)])
  for (const file of [...new Set(files)].sort()) {
    if (stage.skip?.test(file)) continue
    hash.update(`\0${file}\0`).update(readFileSync(join(directory, file)))
  }
  for (const fact of stage.facts?.(directory) ?? []) hash.update(`\0${fact}`)
  return hash.digest('hex')
}

const stampOf = (stage, directory) => join(directory, 'dist/.stamps', stage.name)

/** Whether the sources exist; a deployed image may contain only the build. */
const hasSources = (directory) => existsSync(join(directory, 'vite.config.ts'))

/** @param {Stage} stage */
export function isFresh(stage, directory = root) {
  if (!hasSources(directory))
    return !stage.outputs[0]?.startsWith('dist/') || stage.outputs.every((it) => existsSync(join(directory, it)))
  if (!stage.outputs.every((output) => existsSync(join(directory, output)))) return false
  const stamp = stampOf(stage, directory)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(stage, directory)
}

const tellBuilding = (pid) =>
  console.log(`另一个进程（进程号 ${pid}）正在构建，等它完成 …\nAnother process (${pid}) is building; waiting for it …`)

/**
 * Builds what is stale, with a line for each stage. Two processes never build at the same time. A stage that is
 * interrupted gets no stamp, so the next build repeats it.
 *
 * @param {{ force?: boolean, names?: string[], directory?: string, from?: Stage[] }} [options]
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildStale({ force = false, names, directory = root, from = stages } = {}) {
  const chosen = from.filter(({ name }) => names?.includes(name) ?? true)
  const isDue = (stage) => force || !isFresh(stage, directory)
  if (!chosen.some(isDue)) return false
  return withLock(join(directory, '.cache/build.lock'), tellBuilding, async () => {
    let built = false
    for (const stage of chosen) {
      // checked one by one, because each stage may make the next one stale
      if (!isDue(stage)) continue
      await buildStage(stage, directory)
      built = true
    }
    return built
  })
}

async function buildStage(stage, directory) {
  const stamp = stampOf(stage, directory)
  rmSync(stamp, { force: true })
  // hashed before the build, so that a change during the build makes the stage stale
  const hash = hashOf(stage, directory)
  await runStep(stage.title, process.execPath, stage.command, { env: { NODE_ENV: 'production' }, cwd: directory })
  mkdirSync(join(directory, 'dist/.stamps'), { recursive: true })
  writeFileSync(stamp, hash)
}
