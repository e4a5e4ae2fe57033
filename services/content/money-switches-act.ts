import { compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { RULE_LABEL } from '#services/approvals/approval.service.ts'
import { provinceExists } from '#services/reference/division.service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { placeNamesOf } from '#services/reference/place-names.api.ts'
import { lockSetting, readSwitches, writeSetting } from './setting.repository.ts'
import type { SwitchesDto } from './setting.schemas.ts'
import { MEMBERS, switchesDto } from './switches.ts'

/** The switches that affect withheld tax and fees. */
const OF_MONEY = ['taxMode', 'restartAfterGap', 'taxProvinceId', 'serviceFeeRate'] as const
export type MoneySwitches = Pick<SwitchesDto, (typeof OF_MONEY)[number]>

/** The switches with the name that a reader knows the province by. */
export type Shown = MoneySwitches & { readonly taxProvinceName: string | null }

/**
 * The row id of the settings in approvals. Settings have names and no ids, so all of them count as one row, like the
 * form on screen.
 */
export const SETTINGS_ROW = 1

/** Compares two values; trailing zeros of a rate make no difference. */
const isSame = (name: keyof MoneySwitches, a: unknown, b: unknown): boolean =>
  a === b || (name === 'serviceFeeRate' && a !== null && b !== null && compareDecimals(String(a), String(b)) === 0)

/**
 * The changed switches that affect money. It is empty for a form that sends all its switches unchanged, so that such a
 * form needs no approval.
 */
export function moneyChanges(now: SwitchesDto, asked: Partial<SwitchesDto>): Partial<MoneySwitches> {
  const changed = OF_MONEY.filter((name) => asked[name] !== undefined && !isSame(name, now[name], asked[name]))
  return Object.fromEntries(changed.map((name) => [name, asked[name]]))
}

/** The switches that do not affect money and that one administrator may change. */
export const plainChanges = (asked: Partial<SwitchesDto>): Partial<SwitchesDto> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== undefined && !(OF_MONEY as readonly string[]).includes(name),
    ),
  )

export async function writeSwitches({ tx, actor, now }: Scope, changes: Partial<SwitchesDto>): Promise<void> {
  for (const [member, value] of Object.entries(changes)) {
    await writeSetting(tx, MEMBERS[member as keyof SwitchesDto], value, { userId: actor.userId, now })
  }
}

const percent = (rate: string | null): string =>
  rate === null ? '不收' : `${multiplyDecimals(rate, '100', 4).replace(/\.?0+$/, '')}%`

const wordsOf = ({ taxMode, restartAfterGap, serviceFeeRate, taxProvinceName }: Shown) => ({
  计税方式: displayNameOf('TaxMode', taxMode),
  中断收入后重新累计月份: restartAfterGap ? '是' : '否',
  代扣个税的省份: taxProvinceName ?? '没有选，不减征',
  工单服务费率: percent(serviceFeeRate),
})

/** Reads the switches and locks the settings, so that preparing and approving use stable values. */
async function moneySwitches({ tx }: Scope): Promise<Shown> {
  await lockSetting(tx, 'Footer')
  const { taxMode, restartAfterGap, taxProvinceId, serviceFeeRate } = switchesDto(await readSwitches(tx))
  const { provinceName } = await placeNamesOf(tx, { provinceId: taxProvinceId })
  return { taxMode, restartAfterGap, taxProvinceId, serviceFeeRate, taxProvinceName: provinceName }
}

/** The switches for tax withholding and the platform's fee, whose changes need two users. */
export const moneySwitchesAct: Act<Partial<MoneySwitches>, Shown, Shown> = {
  kind: 'ChangeRule',
  label: RULE_LABEL,
  right: 'Admin',
  work: 'Settings',
  entityType: 'Setting',
  consequence: '批准后立即生效：之后的付款按它计税，之后建立的工单按它收费；已有的不变。',
  subjects: () => [SETTINGS_ROW],
  before: moneySwitches,
  async carryOut(scope, changes) {
    const { taxProvinceId } = changes
    if (taxProvinceId && !(await provinceExists(scope.tx, taxProvinceId))) {
      throw fieldError('switches.taxProvinceId', '省份不存在')
    }
    await writeSwitches(scope, changes)
    return moneySwitches(scope)
  },
  describe(_, __, before, after) {
    const [was, is] = [wordsOf(before), wordsOf(after)]
    const lines = (Object.keys(is) as (keyof typeof is)[])
      .map((label) => ({ about: null, label, before: was[label], after: is[label] }))
      .filter((line) => line.before !== line.after)
    if (lines.length === 0) throw refuse('没有改动，不需要提交')
    return {
      title: `修改平台设置：${lines.map(({ label }) => label).join('、')}`,
      amount: null,
      lines,
      restsOn: before,
      beneficiaryUserIds: [],
    }
  },
}
