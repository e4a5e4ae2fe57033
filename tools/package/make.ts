import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { buildStale } from '#tools/lib/stages.mjs'
import { runStep } from '#tools/lib/steps.mjs'
import { archive } from './archive.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { CONTENTS, isLeftOut, type Manifest, manifestOf } from './contents.ts'

export interface Package {
  name: string
  /** what was packed */
  folder: string
  file: string
  sha256: string
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** The commit's time, so that two builds of one commit have the same; https://reproducible-builds.org/specs/source-date-epoch */
function sourceDate(): number {
  const given = process.env.SOURCE_DATE_EPOCH
  return Number(given || execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
}

/** Builds everything anew and writes dist/package/portal-VERSION-PLATFORM.tar.gz, with its checksum and bill of materials. */
export async function makePackage(): Promise<Package> {
  await buildStale({ force: true })
  const whole = readJson<Manifest>(join(root, 'package.json'))
  const name = `portal-${whole.version}-${process.platform}-${process.arch}`
  const output = join(root, 'dist/package')
  const folder = join(output, `portal-${whole.version}`)
  const epoch = sourceDate()
  rmSync(output, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await installInto(folder, manifestOf(whole, readJson(join(root, 'dist/server/packages.json'))))
  for (const path of CONTENTS) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  cpSync(join(root, 'tools/package/portal.mjs'), join(folder, 'bin/portal.mjs'))
  const bill = billOfMaterials(whole.name, epoch)
  writeJson(join(folder, 'sbom.cdx.json'), bill)
  writeJson(join(output, `${name}.cdx.json`), bill)
  const file = join(output, `${name}.tar.gz`)
  const sha256 = await archive(folder, file, epoch)
  writeFileSync(`${file}.sha256`, `${sha256}  ${name}.tar.gz\n`)
  return { name, folder, file, sha256 }
}

/** npm cuts package-lock.json down to what this package.json asks for, and installs that: same versions, same checksums. */
async function installInto(folder: string, manifest: object): Promise<void> {
  writeJson(join(folder, 'package.json'), manifest)
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
  const npm = (args: string[]) => ['-c', 'cd "$0" && exec npm "$@"', folder, ...args, ...quiet]
  await runStep('裁剪 package-lock.json', 'sh', npm(['install', '--package-lock-only', '--offline']))
  await runStep('安装服务端依赖', 'sh', npm(['ci', '--omit=dev', '--prefer-offline']))
  rmSync(join(folder, '.npmrc'))
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true })
  for (const file of filesIn(join(folder, 'node_modules'))) {
    if (isLeftOut(relative(folder, file))) rmSync(file)
  }
}

/** Every file below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
