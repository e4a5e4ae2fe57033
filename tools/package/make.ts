import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { buildStale } from '#tools/lib/stages.mjs'
import { archive } from './archive.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { CONTENTS, isLeftOut, isPrivate, type Manifest, manifestOf } from './contents.ts'
import { cutLock, npm, writeJson } from './lock.ts'

export interface Package {
  name: string
  /** path of the packed folder */
  folder: string
  file: string
  sha256: string
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/**
 * The commit's time, so that two builds of one commit are identical;
 * https://reproducible-builds.org/specs/source-date-epoch
 */
function sourceDate(): number {
  const given = process.env.SOURCE_DATE_EPOCH
  return Number(given || execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
}

/**
 * Rebuilds everything and writes dist/package/portal-VERSION-PLATFORM.tar.gz, with its checksum and bill of materials.
 */
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
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !isPrivate(source) })
  }
  cpSync(join(root, 'tools/package/portal.mjs'), join(folder, 'bin/portal.mjs'))
  const bill = await billOfMaterials(whole, epoch)
  writeJson(join(folder, 'sbom.cdx.json'), bill)
  writeJson(join(output, `${name}.cdx.json`), bill)
  const file = join(output, `${name}.tar.gz`)
  const sha256 = await archive(folder, file, epoch)
  writeFileSync(`${file}.sha256`, `${sha256}  ${name}.tar.gz\n`)
  return { name, folder, file, sha256 }
}

/** Installs the packages that the built programs import, without files that no program reads. */
async function installInto(folder: string, manifest: object): Promise<void> {
  await cutLock(folder, manifest)
  await npm('安装服务端依赖', folder, ['ci', '--omit=dev', '--prefer-offline'])
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true })
  for (const file of filesIn(join(folder, 'node_modules'))) {
    if (isLeftOut(relative(folder, file))) rmSync(file)
  }
}

/** The paths of all files below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
