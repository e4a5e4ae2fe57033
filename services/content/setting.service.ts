import Type from 'typebox'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import type { Switches, Terms } from '#services/database/schema/setting-values.ts'
import { footerCodes } from './footer-codes.ts'
import { keepFooterPictures } from './footer-pictures.ts'
import { keepLogo } from './logo.ts'
import { moneyChanges, moneySwitchesAct, plainChanges, writeSwitches } from './money-switches-act.ts'
import { checkPublic, withoutInvented } from './public-settings.ts'
import { lockSetting, readSetting, readSwitches, settingVersion, writeSetting } from './setting.repository.ts'
import {
  SettingsDto,
  type UpdatedSettings,
  UpdatedSettingsDto,
  type UpdateSettings,
  UpdateSettingsDto,
} from './setting.schemas.ts'
import { switchesDto } from './switches.ts'

/** The value of one switch of the deployment, for other domains. */
export const switchOf = async <N extends keyof Switches>(db: Database, name: N): Promise<Switches[N]> =>
  (await readSwitches(db))[name]

/** The number of working days after which each kind of staff work is due. */
export const termsOf = (db: Database): Promise<Terms> => readSetting(db, 'Terms')

async function shown(db: Database, actor: Actor, { config }: Platform) {
  const { qrCodes, ...footer } = withoutInvented(await readSetting(db, 'Footer'))
  const isAdmin = hasPlatformRole(actor, 'Admin')
  const switches = isAdmin ? switchesDto(await readSwitches(db)) : null
  const terms = await termsOf(db)
  const rowVersion = await settingVersion(db, 'Footer')
  return {
    ...footer,
    qrCodes: qrCodes.map((code) => ({ ...code })),
    footerCodes: footerCodes(qrCodes, config.publicUrl),
    switches,
    terms,
    rowVersion,
  }
}

async function writeTerms(tx: Database, changes: Partial<Terms>, by: { userId: number; now: Date }): Promise<void> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, days]) => days !== undefined))
  if (Object.keys(named).length > 0) await writeSetting(tx, 'Terms', { ...(await termsOf(tx)), ...named }, by)
}

/**
 * Replaces the named settings; the footer's version covers the whole form. Changes of switches that affect money wait
 * for another administrator's approval and have no effect until then; all other changes take effect at once. A changed
 * number of audits does not affect running audits: each row stores in `auditStatus` the stage that was required when it
 * was submitted, and is certified when `audit` reaches this stage. The new number applies to later submissions
 * (domain.md §0.1, §3.1, §3.2). So certified persons keep their certification, and applicants get no additional stage.
 */
const update = (
  context: RequestContext,
  { switches = {}, terms = {}, rowVersion, approvalReason, ...footer }: UpdateSettings,
): Promise<UpdatedSettings> =>
  transact(context, async (scope) => {
    const { tx, actor, now } = scope
    const version = await lockSetting(tx, 'Footer')
    if (rowVersion !== undefined && rowVersion !== version) throw new AppError('rowChanged')
    const by = { userId: actor.userId, now }
    const named = Object.fromEntries(Object.entries(footer).filter(([, value]) => value !== undefined))
    const before = await readSetting(tx, 'Footer')
    checkPublic(before, named)
    if (footer.logoUrl !== undefined) await keepLogo(scope, before.logoUrl, footer.logoUrl)
    if (footer.qrCodes !== undefined) await keepFooterPictures(scope, before.qrCodes, footer.qrCodes)
    await writeSetting(tx, 'Footer', { ...before, ...named }, by)
    await writeSwitches(scope, plainChanges(switches))
    await writeTerms(tx, terms, by)
    const ofMoney = moneyChanges(switchesDto(await readSwitches(tx)), switches)
    const isPrepared = Object.keys(ofMoney).length > 0
    const waiting = isPrepared ? await prepareAct(scope, moneySwitchesAct, ofMoney, approvalReason ?? null) : null
    return {
      ...(await shown(tx, actor, context.platform)),
      approval: waiting && (await pendingDto(scope, waiting)),
    }
  })

export const settingService = defineService('Setting', {
  Get: action({
    summary: '平台的公开信息：品牌、联系方式、备案和许可、办理期限；管理员另见开关',
    allow: 'anonymous',
    input: Type.Object({}),
    output: SettingsDto,
    handler: ({ db, actor, platform }) => shown(db, actor, platform),
  }),
  Update: action({
    summary: '修改平台信息、开关和办理期限，没有写的保持不变；计税和收费的开关另一位管理员批准后生效',
    allow: ['PlatformUser:Admin'],
    input: UpdateSettingsDto,
    output: UpdatedSettingsDto,
    handler: update,
  }),
})
