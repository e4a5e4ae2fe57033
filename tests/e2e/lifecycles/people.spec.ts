import { eq } from 'drizzle-orm'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { userDisabledPersons as persons, userTrainings } from '#services/database/schema/people.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { type Attempt, expectNoActs, expectOver, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { confirmed, dialogOf, press, rowAct, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { completeRecord } from '#tests/unit/services/people/records.ts'
import { agree, decide, type Stage, lifeTest as test } from './stage.ts'

const PERSON = 'UserDisabledPerson'
const seen = (id: number) => ({ account: 'platform', shownBy: `${PERSON}/Get`, id })
const attempt = (account: string, action: string, input: object, code?: Refusal): Attempt => [
  account,
  `${PERSON}/${action}`,
  input,
  code,
]
const DECISIONS = ['通过初审', '通过复审', '退回补充', '驳回', '直接认证']

/** The photos of this record are named without being there. */
const withoutPhotos = (stage: Stage) =>
  stage.watch.allow(/answered 404: GET \/api\/.*Attachment/, /console: Failed to load/)

test(
  'a record: written, sent back, submitted again, passed by two, and then nobody audits it any more',
  first('person', 'FoundationWorker'),
  async ({ stage }) => {
    withoutPhotos(stage)
    const id = await completeRecord(stage.server, 'person')
    await stage.server.db
      .update(persons)
      .set({ status: 'NotFound', audit: null, auditStatus: 3, lastAuditorUserId: null })
      .where(eq(persons.id, id))
    const inConsole = (account: string) => stage.at(account, `/console/person/${id}`)
    const submit = async () => {
      const page = await stage.at('person', '/userCenter/resume/stepThree')
      const consent = page.getByRole('checkbox', { name: /我同意投递后/ })
      await press(main(page), '保存并提交审核').catch(() => consent.check())
      await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
      stage.moved()
    }

    await submit()
    await decide(await inConsole('foundation'), '驳回', '证件照片不清楚')
    await expectOver(await inConsole('foundation'), '初审未通过', DECISIONS)
    await expectOver(await inConsole('auditor'), '初审未通过', DECISIONS)
    await expectRefused(stage.desk, seen(id), [
      attempt('foundation', 'Audit', { id, action: 'Pass' }),
      attempt('auditor', 'ReexaminePassed', { id }),
      attempt('auditor', 'StartAudit', { id }),
    ])
    const told = await stage.at('person', '/userCenter/resume')
    await expect(main(told).getByText('证件照片不清楚').first()).toBeVisible()

    await submit()
    await decide(await inConsole('foundation'), '通过初审')
    await expectOver(await inConsole('foundation'), '初审通过', DECISIONS)
    await expectRefused(stage.desk, seen(id), [attempt('foundation', 'ReexaminePassed', { id }, 403)])
    await decide(await inConsole('auditor'), '通过复审')

    await expectOver(await inConsole('auditor'), '复审通过', DECISIONS)
    await expectOver(await inConsole('foundation'), '复审通过', DECISIONS)
    const own = await stage.at('person', '/userCenter/resume/stepThree')
    await expect(main(own).getByRole('heading', { name: '档案已通过审核' })).toBeVisible()
    await expectNoActs(own, ['保存并提交审核'])
    await expectRefused(stage.desk, seen(id), [
      attempt('person', 'SubmitAudit', { id }),
      attempt('foundation', 'SubmitAudit', { id }),
      attempt('foundation', 'Audit', { id, action: 'Reject', opinion: '证件照片不清楚' }),
      attempt('auditor', 'StartAudit', { id }),
      attempt('auditor', 'ReexaminePassed', { id }),
      attempt('auditor', 'ActualAudit', { id, action: 'Reject', opinion: '证件照片不清楚' }),
    ])
  },
)

test(
  'a change of certified values: taken back, refused, and granted by two',
  first('personChange'),
  async ({ stage }) => {
    withoutPhotos(stage)
    const id = stage.server.account('person').personId ?? 0
    const certified = { status: 'ReexaminePassed', audit: 3, auditStatus: 3, realName: '林一鸣' } as const
    await stage.server.db.update(persons).set(certified).where(eq(persons.id, id))
    await stage.server.db.delete(personChanges)
    const own = () => stage.at('person', '/userCenter/resume/detail')
    const inConsole = (account: string) => stage.at(account, `/console/person/${id}`)
    const ask = async () => {
      const page = await own()
      await press(main(page), '申请变更')
      await dialogOf(page)
        .getByRole('textbox', { name: /^新的姓名/ })
        .fill('林一明')
      await dialogOf(page)
        .getByRole('textbox', { name: /^变更原因/ })
        .fill('户口本更名')
      await agree(page, '提交变更申请')
      await told(page, /^变更申请已提交/)
      return page
    }
    const state = async (label: string) =>
      expect(
        main(await own())
          .getByRole('region', { name: '变更申请' })
          .getByText(label, { exact: true }),
      ).toBeVisible()
    const nobodyDecides = async () => {
      for (const account of ['foundation', 'auditor']) {
        const page = await inConsole(account)
        await expectOver(page, '复审通过', ['同意变更', '不同意变更'])
      }
      await expectRefused(stage.desk, seen(id), [
        attempt('foundation', 'AuditChange', { id, action: 'Pass' }),
        attempt('auditor', 'AuditChange', { id, action: 'Reject', opinion: '请附户口本照片' }),
        attempt('person', 'SubmitChange', { withdraw: true }),
      ])
    }

    await confirmed(await ask(), { open: '撤回变更申请', confirm: '撤回变更申请', done: /^变更申请已撤回/ })
    await state('撤回')
    await expectNoActs(await own(), ['撤回变更申请'])
    await nobodyDecides()

    await ask()
    stage.moved()
    await decide(await inConsole('foundation'), '不同意变更', '请附户口本照片')
    await state('驳回')
    await expect(
      main(await own())
        .getByText('请附户口本照片')
        .first(),
    ).toBeVisible()
    await nobodyDecides()

    await ask()
    stage.moved()
    await decide(await inConsole('foundation'), '同意变更')
    await expectRefused(stage.desk, seen(id), [attempt('foundation', 'AuditChange', { id, action: 'Pass' }, 403)])
    await decide(await inConsole('auditor'), '同意变更')
    await state('通过')
    await expectNoActs(await own(), ['撤回变更申请'])
    await nobodyDecides()
    expect(await stage.desk.act('platform', `${PERSON}/Get`, { id })).toMatchObject({ realName: '林一明' })
    await stage.server.db.update(persons).set({ realName: '林一鸣' }).where(eq(persons.id, id))
  },
)

test('a training: failed, begun again, passed, and then its result stands', first('training'), async ({ stage }) => {
  await stage.server.db.update(userTrainings).set({ isDeleted: true })
  const { id } = await stage.desk.act('foundation', 'UserTraining/Create', {
    userDisabledPersonId: stage.server.account('person').personId,
    workOrderTypeId: dictionaryIdOf('WorkOrderType', 'ImageAnnotation'),
  })
  const seen = { account: 'platform', shownBy: 'UserTraining/Get', id }
  const result = (trainingResult: string) => ({ id, trainingResult })
  const update = (account: string, value: string, code?: Refusal): Attempt => [
    account,
    'UserTraining/Update',
    result(value),
    code,
  ]
  const page = await stage.at('foundation', '/console/training')
  const row = main(page).getByRole('row').filter({ hasText: '图像标注' })
  const judge = async (choice: string) => {
    await rowAct(row, /^评定结果/)
    await dialogOf(page)
      .getByRole('radio', { name: choice, exact: false })
      .and(dialogOf(page).getByLabel(new RegExp(`^${choice}`)))
      .check()
    await agree(page, '保存')
    await told(page, '已保存培训结果')
    await expect(row.getByText(choice, { exact: true })).toBeVisible()
  }

  await judge('不合格')
  await expectNoActs(page, ['评定结果'])
  await expectRefused(stage.desk, seen, [update('foundation', 'Passed'), update('person', 'Passed', 403)])
  await rowAct(row, /^重新培训/)
  await agree(page, '重新培训')
  await expect(row.getByText('培训中', { exact: true })).toBeVisible()

  await judge('合格')
  await expectNoActs(page, ['评定结果', '重新培训', '删除'])
  const office = await stage.at('auditor', '/console/training')
  await expect(main(office).getByRole('row').filter({ hasText: '合格' }).first()).toBeVisible()
  await expectNoActs(office, ['评定结果', '重新培训'])
  await expectRefused(stage.desk, seen, [
    update('foundation', 'Fail'),
    update('foundation', 'InTraining'),
    update('foundation3', 'Fail', 404),
    ['foundation', 'UserTraining/Delete', { id }, 403],
  ])
})
