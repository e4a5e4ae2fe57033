import { execFileSync } from 'node:child_process'
import { root } from '#tools/lib/root.mjs'

export interface BillOfMaterials {
  serialNumber?: string
  metadata: { timestamp: string; component: { name: string } }
  components: { name: string; version: string; purl: string }[]
}

/**
 * CycloneDX, from package-lock.json alone: every package that ships, loaded by the server or drawn into the screens.
 * A serial number, the time of the day and the folder, which npm takes for the name, would make each one another file.
 */
export function billOfMaterials(name: string, epoch: number): BillOfMaterials {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--omit',
    'dev',
  ]
  const text = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  })
  const { serialNumber: _, ...bill } = JSON.parse(text) as BillOfMaterials
  const { metadata } = bill
  const timestamp = new Date(epoch * 1000).toISOString()
  return { ...bill, metadata: { ...metadata, timestamp, component: { ...metadata.component, name } } }
}
