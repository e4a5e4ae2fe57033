import { NATIONAL_HOTLINE } from '#machines/rules/placeholder.ts'
import { SEO_SETTINGS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import { settings } from '#services/database/schema/infrastructure.ts'

/**
 * The contact details of a trial. No such contact exists, and every page says so. Filing and licence numbers are empty,
 * because their links lead to the authorities.
 */
export const EXAMPLE_CONTACT = {
  hotline: '400-000-0000',
  serviceHours: '工作日 8:30–18:00',
  contactPhone: '000-0000-0000',
  contactEmail: 'service@example.com',
  address: '示例省示例市示例区示例路 1 号（演示地址）',
  complaintPhone: NATIONAL_HOTLINE,
}

/** Writes the settings of the site; settings that staff have already set stay unchanged. */
export async function seedContent(db: Database): Promise<void> {
  await db
    .insert(settings)
    .values([
      { name: 'SEO', value: SEO_SETTINGS },
      { name: 'Footer', value: EXAMPLE_CONTACT },
    ])
    .onConflictDoNothing()
}
