import { eq } from 'drizzle-orm'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { contractDesk, contractTerms } from '#tests/support/contracts.ts'
import { type Attempt, expectNoActs, expectOver, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { confirmed, dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { invitation, recruitmentDesk } from '#tests/support/recruitment.ts'
import { agree, decide, type Stage, lifeTest as test } from './stage.ts'

const DECISIONS = ['同意', '退回修改', '驳回', '转下一级审核', '直接通过']

test(
  'a job: refused, submitted again, published, closed; and a draft thrown away',
  first('requirement'),
  async ({ stage }) => {
    const { create } = recruitmentDesk(stage.server)
    const { id } = await create({ title: '从头到尾的岗位' })
    const seen = { account: 'platform', shownBy: 'Requirement/Get', id }
    const own = () => stage.at('enterprise', `/enterpriseCenter/humanResource/requirement/detail?id=${id}`)
    const inConsole = () => stage.at('auditor', `/console/requirement/${id}`)
    const send = (account: string, action: string, more: object = {}, code?: Refusal): Attempt => [
      account,
      `Requirement/${action}`,
      { id, ...more },
      code,
    ]
    const submit = async (open: string) => {
      await confirmed(await own(), { open, confirm: '确认发布', done: /已提交/ })
      stage.moved()
    }

    await expectNoActs(await own(), ['关闭岗位', '撤回为草稿'])
    await submit('提交审核')
    await expectRefused(stage.desk, seen, [
      send('enterprise', 'Publish'),
      send('enterprise', 'Close', { closeReason: 'Filled' }),
      send('enterprise', 'Audit', { action: 'Pass' }, 403),
    ])
    await decide(await inConsole(), '驳回', '岗位不真实')
    await expectOver(await inConsole(), '审核未通过', [...DECISIONS, '取消发布', '关闭岗位'])
    await expectRefused(stage.desk, seen, [
      send('auditor', 'Audit', { action: 'Pass' }),
      send('auditor', 'CancelPublish'),
      send('enterprise', 'Close', { closeReason: 'Filled' }),
    ])

    await submit('重新提交审核')
    await decide(await inConsole(), '同意')
    const page = await own()
    await expectOver(page, '招聘中', ['提交审核', '重新提交审核', '重新发布', '删除'])
    await expectRefused(stage.desk, seen, [
      send('enterprise', 'Publish'),
      send('enterprise', 'Delete'),
      send('auditor', 'Audit', { action: 'Reject', opinion: '岗位不真实' }),
    ])
    await press(main(page), '关闭岗位')
    await dialogOf(page)
      .getByRole('radio', { name: /已经招满/ })
      .check()
    await agree(page, '关闭岗位')
    await told(page, '“从头到尾的岗位”已关闭')
    await expectOver(page, '已关闭', ['关闭岗位', '撤回为草稿', '提交审核', '删除'])
    stage.moved()
    await expectOver(await inConsole(), '已关闭', [...DECISIONS, '取消发布', '关闭岗位'])
    await expectRefused(stage.desk, seen, [
      send('enterprise', 'Close', { closeReason: 'Filled' }),
      send('auditor', 'CancelPublish'),
      send('auditor', 'StartAudit'),
      send('auditor', 'ActualAudit', { action: 'Pass' }),
      send('enterprise', 'Delete'),
    ])

    // the page requests the deleted row once more
    stage.watch.allow(/refused: 没有找到/)
    const draft = await create({ title: '不要的草稿' })
    const unwanted = await stage.at('enterprise', `/enterpriseCenter/humanResource/requirement/detail?id=${draft.id}`)
    await confirmed(unwanted, { open: '删除', confirm: '删除岗位', done: '“不要的草稿”已删除' })
    for (const action of ['Get', 'Publish', 'Delete']) {
      expect((await stage.desk.call('enterprise', `Requirement/${action}`, { id: draft.id })).status, action).toBe(404)
    }
  },
)

const RECEIVED = [
  ...['邀请面试', '更改面试安排', '再约一轮面试', '反馈面试结果', '起草合同', '标为不合适'],
  ...['同意对方的时间', '对方没有到场', '说明没有到场'],
]
const SENT = ['撤回投递', '撤回推荐', '参加', '不参加', '希望改期', '企业没有到场', '说明没有到场的情况']

/** A delivery in a given stage, on the page of the actor. */
function resumeAt(stage: Stage, id: number) {
  const send = (account: string, action: string, more: object = {}, code?: Refusal): Attempt => [
    account,
    `RequirementResume/${action}`,
    { id, ...more },
    code,
  ]
  const page = {
    enterprise: () => stage.at('enterprise', `/enterpriseCenter/humanResource/requirement/jobSeekerResume?id=${id}`),
    person: (account: string) => stage.at(account, `/userCenter/work?id=${id}`),
  }
  /** neither side has an act left, and every attempt is refused */
  const isOver = async (label: string, person: string) => {
    stage.moved()
    await expectOver(await page.enterprise(), label, RECEIVED)
    await expectOver(await page.person(person), label, SENT)
    await expectRefused(stage.desk, { account: 'platform', shownBy: 'RequirementResume/Get', id }, [
      send('enterprise', 'InterviewInvitation', invitation()),
      send('enterprise', 'InterviewResultFeedback', { isPassed: true, score: 5 }),
      send('enterprise', 'Reject', { rejectReasonId: dictionaryIdOf('RejectReason', 'SkillMismatch') }),
      send(person, 'Withdraw', { reason: '已找到工作' }),
      send(person, 'ReplyInterview', { reply: 'Accepted' }),
      send('auditor', 'RecommendAudit', { isPassed: true }),
    ])
  }
  return { page, isOver }
}

test(
  'a resume: declined, withdrawn, not passed in the interview, contracted; a recommendation refused',
  first('delivery'),
  async ({ stage }) => {
    const desk = recruitmentDesk(stage.server)
    const { id: jobId } = await desk.publish({ title: '五种结局的岗位' })
    const delivered = async (person: string) => {
      const { id } = await desk.deliver(jobId, person, { isDisabilityShared: false })
      return { id, ...resumeAt(stage, id) }
    }
    const interviewed = async (id: number) => {
      await desk.invite(id)
      const interviewTime = new Date(Date.now() - 3_600_000)
      await stage.server.db.update(requirementResumes).set({ interviewTime }).where(eq(requirementResumes.id, id))
    }
    const giveResult = async (id: number, choice: RegExp, reason: string) => {
      const page = await resumeAt(stage, id).page.enterprise()
      await press(main(page), /^反馈面试结果/)
      const form = dialogOf(page).getByRole('form', { name: '面试结果' })
      await form.getByRole('radio', { name: choice }).check()
      await form.getByRole('textbox', { name: /^评语/ }).fill(reason)
      await press(form, '提交面试结果')
      await told(page, /^已反馈.+的面试结果/)
    }

    await test.step('declined by the enterprise', async () => {
      const { page, isOver } = await delivered('person')
      const at = await page.enterprise()
      await press(main(at), /^标为不合适/)
      await dialogOf(at)
        .getByRole('combobox', { name: /^不合适的原因/ })
        .selectOption({ index: 1 })
      await agree(at, '标为不合适')
      await told(at, /^已答复/)
      await isOver('不合适', 'person')
    })
    await test.step('withdrawn by the person', async () => {
      const { page, isOver } = await delivered('person2')
      await confirmed(await page.person('person2'), { open: '撤回投递', confirm: '撤回投递', done: '已撤回投递' })
      await isOver('已终止', 'person2')
    })
    await test.step('not passed in the interview', async () => {
      const { id, isOver } = await delivered('person5')
      await interviewed(id)
      await giveResult(id, /^未通过/, '打字速度不够')
      await isOver('面试未通过', 'person5')
    })
    await test.step('passed, and contracted once both have signed', async () => {
      const { id, isOver } = await delivered('person11')
      await interviewed(id)
      await giveResult(id, /^通过/, '表达清楚')
      const contracts = contractDesk(stage.server)
      const form = { ...contractTerms(stage.server), requirementResumeId: id }
      const contract = await contracts.act('enterprise', 'Create', form)
      await contracts.act('auditor', 'Audit', { id: contract.id, action: 'Pass' })
      await contracts.sign('enterprise', contract.id)
      await contracts.sign('person11', contract.id)
      await isOver('已签约', 'person11')
    })
    await test.step('a recommendation that the auditor refuses', async () => {
      const { id: otherId } = await desk.publish({ title: '被推荐的岗位' })
      const [item] = await desk.recommend(otherId, ['person'])
      const id = item?.id ?? 0
      const queue = await stage.at('auditor', `/console/delivery?case=${id}`)
      await decide(queue, '不同意', '岗位要求的技能与求职者现有技能差距较大。')
      await expect(main(queue).getByText('被推荐的岗位')).toHaveCount(0)
      stage.moved()
      await expectOver(await resumeAt(stage, id).page.person('person'), '不合适', SENT)
      const refuse = (isPassed: boolean) =>
        ['auditor', 'RequirementResume/RecommendAudit', { id, isPassed, opinion: '与岗位不符' }] as const
      await expectRefused(stage.desk, { account: 'platform', shownBy: 'RequirementResume/Get', id }, [
        refuse(true),
        refuse(false),
        ['person', 'RequirementResume/Withdraw', { id }],
      ])
    })
  },
)
