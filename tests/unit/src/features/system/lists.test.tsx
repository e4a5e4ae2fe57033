// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { friendLinks } from '#src/features/content/office/friend-links.tsx'
import { swipers } from '#src/features/content/office/swipers.tsx'
import { contractTemplates } from '#src/features/contracts/contract-templates.tsx'
import { contractProofs } from '#src/features/system/contract-proofs.tsx'
import { dictionaries, valuesOf } from '#src/features/system/dictionaries.tsx'
import { areasOf, citiesOf, provinces } from '#src/features/system/divisions.tsx'
import { foundations } from '#src/features/system/foundations.tsx'
import { levyRules } from '#src/features/system/levy-rules.tsx'
import { loginLog } from '#src/features/system/login-log.tsx'
import { messageTemplates } from '#src/features/system/message-templates.tsx'
import { minimumWages } from '#src/features/system/minimum-wages.tsx'
import { operationLog } from '#src/features/system/operation-log.tsx'
import { outbox } from '#src/features/system/outbox.tsx'
import ConsoleSettingsPage from '#src/features/system/pages/settings.page.tsx'
import { sensitiveLog } from '#src/features/system/sensitive-log.tsx'
import { socialInsurances } from '#src/features/system/social-insurances.tsx'
import { subsidies } from '#src/features/system/subsidies.tsx'
import { users } from '#src/features/system/users.tsx'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

const KEPT = [
  foundations,
  users,
  minimumWages,
  levyRules,
  socialInsurances,
  subsidies,
  dictionaries,
  valuesOf(7, '工单类型'),
  provinces,
  citiesOf({ id: 31, name: '上海市' }),
  areasOf({ id: 31, name: '上海市' }, { id: 3101, name: '上海市' }),
  friendLinks,
  swipers,
  contractTemplates,
]
/** What the forms offer to choose from. */
const CHOICES = {
  userGetRoles: () => ({ items: [] }),
  cmsAnchorGetAll: () => ({ totalCount: 0, items: [] }),
}
const LOGS = [operationLog, loginLog, sensitiveLog, outbox, contractProofs, messageTemplates]

// each list has rows and values of its own; here only their common shape counts
const shown = (list: unknown) => <CrudListPage list={list as typeof foundations} />

describe('every list', () => {
  it.each(KEPT.map((list) => [list.title, list] as const))(
    '%s: a form that is sent empty says what is missing',
    async (_, list) => {
      const { sent } = await renderWith(shown(list), CHOICES, { dictionaries: { FriendLinkType: [] } })
      await settle()
      await click(getByName(`新建${list.noun}`))
      await settle()
      await click(getByName(`新建${list.noun}`, 'dialog button[type=submit]'))
      await settle()
      expect(document.querySelectorAll('dialog .error').length).toBeGreaterThan(0)
      expect(sent.some(({ name }) => /Create$/.test(name))).toBe(false)
    },
  )

  it.each(LOGS.map((list) => [list.title, list] as const))('%s: is read only', async (_, list) => {
    await renderWith(shown(list), {})
    await settle()
    expect(document.querySelector('h1')?.textContent).toBe(list.title)
    expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent?.includes('新建'))).toBe(
      false,
    )
  })
})

const settings = {
  brandName: '融合就业服务平台',
  hotline: '400-000-0000',
  serviceHours: '工作日 8:30–18:00',
  textService: '文字客服',
  contactPhone: '000-0000-0000',
  contactEmail: 'service@example.com',
  complaintPhone: '12333',
  address: '示例路 1 号',
  mapUrl: null,
  filingNumber: '京ICP备00000000号-1',
  filingUrl: 'https://example.org/icp',
  policeFilingNumber: '京公网安备 1 号',
  policeFilingUrl: 'https://example.org/police',
  staffingLicenceNumber: '1',
  copyrightFrom: 2021,
  qrCodes: [{ title: '公众号', imageUrl: '/api/services/app/Attachment/Download?id=9', linkUrl: null }],
  switches: {
    enterpriseAuditStages: 1,
    personAuditStages: 2,
    requirementNeedsAudit: true,
    allowRegisterOld: false,
    taxMode: 'PlatformCumulative',
    restartAfterGap: true,
    serviceFeeRate: '0.0500',
  },
  terms: { ticket: 3, paymentDay: 15 },
  rowVersion: 5,
}

const STANDING = { kind: 'ChangeRule', kindLabel: '修改计税和收费规则', others: 1 }
const WAITS = {
  ...{
    id: 3,
    kind: 'ChangeRule',
    title: '修改平台设置：计税方式',
    reason: null,
    preparedByName: '周敏',
    isMine: false,
  },
  ...{
    preparedTime: '2026-11-20T01:00:00Z',
    expiresTime: '2026-11-23T01:00:00Z',
    entityType: 'Setting',
    entityIds: [1],
  },
}

it('settings are sent with the version that was read, with the codes', async () => {
  const { of } = await renderWith(<ConsoleSettingsPage />, {
    settingGet: () => settings,
    settingUpdate: () => ({ rowVersion: 6, approval: { id: 3 } }),
    approvalGetStanding: () => ({ waitingCount: 0, paymentLimit: '0', expiryHours: 72, kinds: [STANDING] }),
    approvalGetAll: () => ({ totalCount: 1, items: [WAITS] }),
  })
  await settle()
  await type(fieldNamed('服务热线'), '400-111-2222')
  await click(getByName('保存平台设置'))
  await settle()
  const [{ input }] = of('settingUpdate')
  expect(input).toMatchObject({
    hotline: '400-111-2222',
    rowVersion: 5,
    switches: { taxMode: 'PlatformCumulative', serviceFeeRate: '0.05', enterpriseAuditStages: 1 },
    terms: { ticket: 3, person: null, paymentDay: 15 },
  })
  expect(input.qrCodes).toEqual(settings.qrCodes)
  // before anything is typed: that another one approves, and what waits already
  expect(document.body.textContent).toContain('这里的改动保存后由另一位管理员核对、批准')
  expect(document.body.textContent).toContain('修改平台设置：计税方式（周敏于')
})
