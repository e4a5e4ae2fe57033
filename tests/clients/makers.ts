import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tools/lib/root.mjs'
import { folderOf } from '#tools/lib/tool-packages.mjs'

/** Makers of clients: each makes one from the document, and packages/clients/stories has the story it goes through. */
interface Maker {
  /** as its story is named */
  readonly name: string
  /** below packages/clients/node_modules */
  readonly program: string
  readonly words: (document: string, folder: string) => readonly string[]
}

export const MAKERS: readonly Maker[] = [
  {
    name: 'hey-api',
    program: '@hey-api/openapi-ts/bin/run.js',
    words: (document, folder) => ['--input', document, '--output', folder, '--client', '@hey-api/client-fetch'],
  },
  {
    name: 'openapi-fetch',
    program: 'openapi-typescript/bin/cli.js',
    words: (document, folder) => [document, '--output', join(folder, 'schema.ts')],
  },
  {
    name: 'openapi-typescript-codegen',
    program: 'openapi-typescript-codegen/bin/index.js',
    words: (document, folder) => ['--input', document, '--output', folder, '--client', 'fetch', '--useOptions'],
  },
  {
    name: 'swagger-typescript-api',
    program: 'swagger-typescript-api/dist/cli.mjs',
    words: (document, folder) => [
      'generate',
      '--path',
      document,
      '--output',
      folder,
      '--name',
      'api.ts',
      '--module-name-first-tag',
      '--enum-style=union',
    ],
  },
]

/** Not tracked; the packages that clients import are linked here (tools/lib/tool-packages.mjs). */
const FOLDER = join(root, '.cache/clients')

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['.'],
}

const node = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, words, { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 })

/** @returns the folder with the client in `client/`, and beside it `story.ts`, which uses it */
export async function makeClient({ name, program, words }: Maker, document: string): Promise<string> {
  const folder = join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'client'), { recursive: true })
  const file = join(folder, 'openapi.json')
  await writeFile(file, document)
  await node(join(folderOf('clients'), 'node_modules', program), ...words(file, join(folder, 'client')))
  await copyFile(join(folderOf('clients'), 'stories', `${name}.ts`), join(folder, 'story.ts'))
  await copyFile(join(folderOf('clients'), 'stories/told.ts'), join(folder, 'told.ts'))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  return folder
}

const COMPILERS = [
  join(folderOf('check'), 'node_modules/typescript/bin/tsc'),
  join(folderOf('clients'), 'node_modules/typescript/bin/tsc'),
]

/** @returns what the type checkers of this repository and of most clients find wrong */
export async function faultsOf(folder: string): Promise<string[]> {
  const said: string[] = []
  for (const compiler of COMPILERS) {
    const { stdout } = await node(compiler, '--project', folder).catch((error: { stdout: string }) => error)
    said.push(...stdout.split('\n').filter((line) => line !== ''))
  }
  return said
}
