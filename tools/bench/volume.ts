import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { fillVolume } from '#tools/volume/fill.ts'
import type { VolumePart, VolumeSizes } from '#tools/volume/sizes.ts'
import { SECRET } from './temporary.ts'

/** Fills the empty database. @returns the seconds that each step took */
export async function generate(
  url: string,
  sizes: VolumeSizes,
  parts: readonly VolumePart[],
): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  const open = await openDatabase(url, 2, undefined, { ...DATABASE_LIMITS, statement: 0 })
  try {
    await migrate(open)
    await fillVolume(open, {
      sizes,
      parts,
      sealer: createSealer(ringOfSecret(SECRET)),
      report: (what, taken) => {
        seconds[what] = Math.round(taken)
        console.log(`  ${what}: ${taken.toFixed(0)} s`)
      },
    })
  } finally {
    await open.close()
  }
  return seconds
}
