import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_SCREENS } from '#tools/vite/open-source-packages.ts'
import type { Manifest } from './contents.ts'
import { cutLock } from './lock.ts'

export interface BillOfMaterials {
  serialNumber?: string
  metadata: { timestamp: string; component: { name: string } }
  components: { name: string; version: string; purl: string }[]
}

/**
 * The bill of materials in CycloneDX format, from package-lock.json alone: every package that ships, whether the server
 * loads it or it is built into the screens. npm gets a lock file without the development half, because with
 * `--omit=dev` (npm 11.19) it also leaves out packages that both halves need. Serial number, time of day and the folder
 * name, which npm uses as the name, are removed, because they would make each file different.
 */
export async function billOfMaterials(whole: Manifest, epoch: number): Promise<BillOfMaterials> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'))
  try {
    const { name, version, overrides } = whole
    const screens = IN_SCREENS.map((each) => [each, whole.devDependencies[each]])
    const dependencies = { ...whole.dependencies, ...Object.fromEntries(screens) }
    await cutLock(folder, { name, version, dependencies, overrides })
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    const text = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: [...stdio], maxBuffer: 2 ** 26 })
    const { serialNumber: _, metadata, ...bill } = JSON.parse(text) as BillOfMaterials
    const timestamp = new Date(epoch * 1000).toISOString()
    return { ...bill, metadata: { ...metadata, timestamp, component: { ...metadata.component, name } } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
