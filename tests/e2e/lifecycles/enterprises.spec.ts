import { expectNoActs, expectOver, expectRefused } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { confirmed, PICTURE, press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { decide, lifeTest as test } from './stage.ts'

const DECISIONS = ['同意', '退回修改', '驳回', '转下一级审核', '直接通过']

test(
  'an enterprise: taken back, submitted, refused, submitted again and certified',
  first('enterprise', 'Auditor'),
  async ({ stage }) => {
    const id = stage.server.account('pending').enterpriseId ?? 0
    const seen = { account: 'platform', shownBy: 'Enterprise/Get', id }
    const inConsole = (account = 'auditor') => stage.at(account, `/console/enterprise/${id}`)
    const update = (more: object) => ['pending', 'Enterprise/Update', { id, ...more }] as const
    const audit = (action: string) => ['auditor', 'Enterprise/Audit', { id, action, opinion: '执照不清楚' }] as const
    const submit = async (licence: typeof PICTURE | null) => {
      const page = await stage.at('pending', '/enterpriseCenter/authentication')
      // the application of the seeds says neither where the enterprise is nor shows its licence
      if (licence) {
        await main(page).getByRole('textbox', { name: /^地址/ }).fill('示例路 9 号')
        await main(page)
          .getByLabel(/^营业执照/)
          .setInputFiles(licence)
        await main(page)
          .getByText(/^(.+ · )?已上传$/)
          .first()
          .waitFor()
      }
      await press(main(page), '提交认证')
      await told(page, '认证资料已提交')
      stage.moved()
    }

    const waiting = await stage.at('pending', '/enterpriseCenter/waitForAudit')
    await confirmed(waiting, { open: '撤回并修改资料', confirm: '撤回认证申请', done: '认证申请已撤回' })
    stage.moved()
    await expectOver(await inConsole(), '未提交认证', DECISIONS)
    await expectRefused(stage.desk, seen, [update({ withdraw: true }), audit('Pass'), audit('Reject')])

    await submit(PICTURE)
    await decide(await inConsole(), '驳回', '执照不清楚')
    await expectOver(await inConsole(), '认证未通过', DECISIONS)
    await expectRefused(stage.desk, seen, [update({ withdraw: true }), audit('Pass')])
    const refused = await stage.at('pending', '/enterpriseCenter/authentication')
    await expect(main(refused).getByText('执照不清楚')).toBeVisible()

    await submit(null)
    await decide(await inConsole(), '同意')
    await expectOver(await inConsole(), '已认证', DECISIONS)
    const certified = await stage.at('pending', '/enterpriseCenter/waitForAudit')
    await expect(main(certified).getByRole('link', { name: '进入工作台' })).toBeVisible()
    await expectNoActs(certified, ['撤回并修改资料', '填写认证资料'])
    await expectRefused(stage.desk, seen, [
      update({ withdraw: true }),
      update({ submit: true }),
      audit('Pass'),
      audit('Reject'),
      ['auditor', 'Enterprise/StartAudit', { id }],
      ['auditor', 'Enterprise/ActualAudit', { id, action: 'Reject', opinion: '执照不清楚' }],
    ])
  },
)
