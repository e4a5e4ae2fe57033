import { eq, inArray, sql } from 'drizzle-orm'
import { FOOTER_SETTINGS, SEO_SETTINGS, SWITCHES, TERMS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import type { SettingValues, Switches } from '#services/database/schema/setting-values.ts'

const DEFAULTS: SettingValues = { SEO: SEO_SETTINGS, Footer: FOOTER_SETTINGS, Terms: TERMS }

/** The stored value; missing members are taken from the defaults. */
export async function readSetting<N extends keyof SettingValues>(db: Database, name: N): Promise<SettingValues[N]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return { ...DEFAULTS[name], ...(row?.value as Partial<SettingValues[N]> | undefined) }
}

/** The version of the setting; 0 if nothing is stored. */
export async function settingVersion(db: Database, name: keyof SettingValues): Promise<number> {
  const [row] = await db.select({ version: settings.rowVersion }).from(settings).where(eq(settings.name, name))
  return row?.version ?? 0
}

/** Like `settingVersion`, and locks the setting until the transaction ends. */
export async function lockSetting(tx: Database, name: keyof SettingValues): Promise<number> {
  await tx.insert(settings).values({ name, value: {}, rowVersion: 0 }).onConflictDoNothing()
  const [row] = await tx
    .select({ version: settings.rowVersion })
    .from(settings)
    .where(eq(settings.name, name))
    .for('update')
  return row?.version ?? 0
}

/** Writes a setting; null restores the default. */
export async function writeSetting(
  tx: Database,
  name: string,
  value: unknown,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  if (value === null) {
    await tx.delete(settings).where(eq(settings.name, name))
    return
  }
  const by = { value, lastModificationTime: now, lastModifierUserId: userId }
  await tx
    .insert(settings)
    .values({ name, ...by })
    .onConflictDoUpdate({ target: settings.name, set: { ...by, rowVersion: sql`${settings.rowVersion} + 1` } })
}

/** All switches; switches that are not set have their defaults. */
export async function readSwitches(db: Database): Promise<Switches> {
  const names = Object.keys(SWITCHES) as (keyof Switches)[]
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, names))
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<Switches>
  const switches = { ...SWITCHES, ...stored }
  // the driver returns a JSON text of digits as a number, so it is converted back
  const rate: unknown = switches['workOrder.serviceFeeRate']
  return { ...switches, 'workOrder.serviceFeeRate': rate === null ? null : String(rate) }
}
