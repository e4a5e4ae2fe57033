import Type from 'typebox'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { AppError } from '#services/abp/errors.ts'
import type { Platform } from '#services/abp/platform.ts'
import { transact } from '#services/abp/transact.ts'
import type { Database } from '#services/database/connect.ts'
import type { Switches } from '#services/database/schema/setting-values.ts'
import { footerCodes } from './footer-codes.ts'
import { keepFooterPictures } from './footer-pictures.ts'
import { lockSetting, readSetting, readSwitches, settingVersion, writeSetting } from './setting.repository.ts'
import { SettingsDto, type SwitchesDto, type UpdateSettings, UpdateSettingsDto } from './setting.schemas.ts'

/** One switch of the deployment, for other domains. */
export const switchOf = async <N extends keyof Switches>(db: Database, name: N): Promise<Switches[N]> =>
  (await readSwitches(db))[name]

/** The form's member for each switch: forms have no dots. */
const MEMBERS = {
  enterpriseAuditStages: 'enterprise.auditStages',
  personAuditStages: 'person.auditStages',
  requirementNeedsAudit: 'recruitment.requirementNeedsAudit',
  allowRegisterOld: 'identity.allowRegisterOld',
  taxMode: 'settlement.taxMode',
  restartAfterGap: 'settlement.restartAfterGap',
  serviceFeeRate: 'workOrder.serviceFeeRate',
} as const satisfies Record<keyof SwitchesDto, keyof Switches>

const switchesDto = (values: Switches): SwitchesDto => ({
  enterpriseAuditStages: values[MEMBERS.enterpriseAuditStages],
  personAuditStages: values[MEMBERS.personAuditStages],
  requirementNeedsAudit: values[MEMBERS.requirementNeedsAudit],
  allowRegisterOld: values[MEMBERS.allowRegisterOld],
  taxMode: values[MEMBERS.taxMode],
  restartAfterGap: values[MEMBERS.restartAfterGap],
  serviceFeeRate: values[MEMBERS.serviceFeeRate],
})

async function shown(db: Database, actor: Actor, { config }: Platform) {
  const { qrCodes, ...footer } = await readSetting(db, 'Footer')
  const switches = hasPlatformRole(actor, 'Admin') ? switchesDto(await readSwitches(db)) : null
  const rowVersion = await settingVersion(db, 'Footer')
  return {
    ...footer,
    qrCodes: qrCodes.map((code) => ({ ...code })),
    footerCodes: footerCodes(qrCodes, config.publicUrl),
    switches,
    rowVersion,
  }
}

/**
 * What is named replaces what was stored. The version of the footer stands for all of the form.
 *
 * A changed number of audits breaks none that runs: each row keeps, as `auditStatus`, the stage that was required when it
 * was submitted, and is certified when `audit` reaches that. The new number holds from the next submission on (domain.md
 * §0.1, §3.1, §3.2), so nobody who is certified loses his certificate, and nobody is asked for a stage he was not told of.
 */
const update = (context: RequestContext, { switches = {}, rowVersion, ...footer }: UpdateSettings) =>
  transact(context, async (scope) => {
    const { tx, actor, now } = scope
    const version = await lockSetting(tx, 'Footer')
    if (rowVersion !== undefined && rowVersion !== version) throw new AppError('rowChanged')
    const by = { userId: actor.userId, now }
    const named = Object.fromEntries(Object.entries(footer).filter(([, value]) => value !== undefined))
    const before = await readSetting(tx, 'Footer')
    if (footer.qrCodes !== undefined) await keepFooterPictures(scope, before.qrCodes, footer.qrCodes)
    await writeSetting(tx, 'Footer', { ...before, ...named }, by)
    for (const [member, value] of Object.entries(switches)) {
      if (value !== undefined) await writeSetting(tx, MEMBERS[member as keyof SwitchesDto], value, by)
    }
    return shown(tx, actor, context.platform)
  })

export const settingService = defineService('Setting', {
  Get: action({
    summary: '平台的公开信息：品牌、联系方式、备案和许可；管理员另见开关',
    allow: 'anonymous',
    input: Type.Object({}),
    output: SettingsDto,
    handler: ({ db, actor, platform }) => shown(db, actor, platform),
  }),
  Update: action({
    summary: '修改平台信息和开关；没有写的保持不变',
    allow: ['PlatformUser:Admin'],
    input: UpdateSettingsDto,
    output: SettingsDto,
    handler: update,
  }),
})
