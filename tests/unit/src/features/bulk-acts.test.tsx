// @vitest-environment happy-dom
import { act as reactAct } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignableEnterprises } from '#src/features/console/enterprises/enterprises.tsx'
import ConsoleEnterprisesPage from '#src/features/console/pages/enterprises.page.tsx'
import { persons } from '#src/features/console/people/persons.tsx'
import { deliveries as recommendations } from '#src/features/console/recruitment/deliveries.tsx'
import { requirements as consoleRequirements } from '#src/features/console/recruitment/requirements.tsx'
import { trainings } from '#src/features/console/training/trainings.tsx'
import { contents } from '#src/features/content/office/contents.tsx'
import { consoleContracts } from '#src/features/contracts/console-contracts.tsx'
import { employerContracts } from '#src/features/contracts/employer-contracts.tsx'
import { memberList } from '#src/features/enterprise-profile/members.tsx'
import { deliveries } from '#src/features/hiring/deliveries.tsx'
import { requirements } from '#src/features/hiring/requirements.tsx'
import { tickets } from '#src/features/system/tickets.tsx'
import { users } from '#src/features/system/users.tsx'
import { enterpriseTasks } from '#src/features/tasks/enterprise-tasks.tsx'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import type { AnyList } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { orderList } from '#src/shared/work-orders/order-list.ts'
import { participators } from '#src/shared/work-orders/participators.tsx'
import { choose, click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

interface Case {
  list: AnyList
  /** the address, where the list shows its rows only there */
  search?: string
  /** the operation of the list */
  read: string
  /** what the columns need of a row, beside name, version and allowed acts */
  row: object
  /** the name of a row, by its number */
  named: (id: number) => object
  acts: readonly ActCase[]
}

interface ActCase {
  name: string
  /** the operation of the act */
  sends: string
  /** by the label of the field: a text, or the value of an option */
  typed?: Readonly<Record<string, string>>
  /** the input for the row with this number */
  input: (id: number) => object
  /** where the permission is not in `allowedActions`: what a row has that allows the act, and one that does not */
  able?: object
  unable?: object | null
}

const versioned = (id: number) => ({ id, rowVersion: id * 10 })
const titled = (id: number) => ({ title: `第 ${id} 行` })
const personal = (id: number) => ({ realName: `第 ${id} 行` })
const WORD = '理由写在这里'

const JOB = {
  statusLabel: '草稿',
  enterpriseName: '云杉',
  payUnitLabel: '元/月',
  number: 'R1',
  jobName: '客服',
  employmentFormLabel: '全职',
  disabilityRequirementNames: [],
}
const CONTRACT = {
  statusLabel: '签署中',
  status: 'Signing',
  position: '客服',
  contractType: 'Labor',
  enterpriseName: '云杉',
  basicWage: '3000',
  wageUnit: 'Month',
}
const remind: ActCase = {
  name: 'notify',
  sends: 'contractEmploymentContractNotify',
  input: (id) => ({ input: { id } }),
}
const MEMBER = { userName: 'u', isCreator: false, mobilePhone: '' }
const CONTENT = { statusLabel: '草稿', categoryName: '新闻', viewCount: 0, creationTime: '2026-11-01T00:00:00Z' }
const event = (name: string, sends: string): ActCase => ({ name, sends, input: (id) => ({ input: versioned(id) }) })
const training = (name: string, trainingResult: string): ActCase => ({
  name,
  sends: 'userTrainingUpdate',
  typed: { 评语: WORD },
  input: (id) => ({ input: { ...versioned(id), trainingResult, remark: WORD } }),
})

const CASES: readonly Case[] = [
  {
    list: consoleRequirements,
    read: 'requirementGetAll',
    row: JOB,
    named: titled,
    acts: [
      event('cancelPublish', 'requirementCancelPublish'),
      {
        name: 'close',
        sends: 'requirementClose',
        typed: { 关闭原因: WORD },
        input: (id) => ({ input: { ...versioned(id), closeReason: 'Cancelled', remark: WORD } }),
      },
    ],
  },
  {
    list: recommendations,
    search: '?all=several',
    read: 'requirementResumeGetAll',
    row: { statusLabel: '已推荐', status: 'Recommended', requirement: { id: 1, title: '客服' }, matchScore: 80 },
    named: personal,
    acts: [
      {
        name: 'recommendPass',
        sends: 'requirementResumeRecommendAudit',
        typed: { 审核意见: WORD },
        input: (id) => ({ input: { ...versioned(id), isPassed: true, opinion: WORD } }),
      },
      {
        name: 'recommendReject',
        sends: 'requirementResumeRecommendAudit',
        typed: { 审核意见: WORD },
        input: (id) => ({ input: { ...versioned(id), isPassed: false, opinion: WORD } }),
      },
    ],
  },
  {
    list: persons,
    search: '?all=true',
    read: 'userDisabledPersonGetAll',
    row: { statusLabel: '审核通过', status: 'Passed', isActive: true, workStatus: 'Unemployed' },
    named: personal,
    acts: [
      {
        name: 'tutor',
        sends: 'userDisabledPersonUpdate',
        typed: { 就业辅导员: '8' },
        input: (id) => ({ input: { ...versioned(id), tutorUserId: 8 } }),
        able: { allowedActions: ['update'], foundationId: 3 },
        unable: { allowedActions: ['activate'], foundationId: 3 },
      },
      { name: 'activate', sends: 'userDisabledPersonActive', input: (id) => ({ input: { id } }) },
      {
        name: 'deactivate',
        sends: 'userDisabledPersonDeActive',
        typed: { 停用原因: WORD },
        input: (id) => ({ input: { ...versioned(id), reason: WORD } }),
      },
    ],
  },
  {
    list: assignableEnterprises,
    search: '?all=true',
    read: 'enterpriseGetAll',
    row: { auditLabel: '已认证', status: 'Passed', memberCount: 1 },
    named: (id) => ({ enterpriseName: `第 ${id} 行` }),
    acts: [
      {
        name: 'assignDeveloper',
        sends: 'enterpriseAssignDeveloper',
        typed: { 拓展员: '7' },
        input: (id) => ({ input: { ...versioned(id), developerUserId: 7 } }),
        unable: null,
      },
    ],
  },
  {
    list: trainings,
    read: 'userTrainingGetAll',
    row: { statusLabel: '培训中', workOrderTypeName: '标注' },
    named: personal,
    acts: [training('pass', 'Passed'), training('fail', 'Fail'), training('retake', 'InTraining')],
  },
  {
    list: orderList((id) => `/orders/${id}`, true),
    read: 'workOrderGetAll4Flow',
    row: {
      statusLabel: '草稿',
      number: 'GD1',
      quantity: '1',
      remainingQuantity: '1',
      claimedQuantity: '0',
      unitPrice: '1',
      totalAmount: '1',
      participatorCounts: [],
      canBeWithdrawn: true,
    },
    named: (id) => ({ displayName: `第 ${id} 行` }),
    acts: [
      event('publish', 'workOrderPublish'),
      {
        ...event('unPublish', 'workOrderUnPublish'),
        unable: { allowedActions: ['unPublish', 'publish'], canBeWithdrawn: false },
      },
    ],
  },
  {
    list: participators(5, '张'),
    read: 'workOrderParticipatorGetAll',
    row: { statusLabel: '待审批', quantity: '5.000', reworkCount: 0, money: { gross: '1', statusLabel: '待付' } },
    named: personal,
    acts: [
      {
        name: 'approveClaim',
        sends: 'workOrderParticipatorStaffApproveClaim',
        input: (id) => ({ input: { ...versioned(id), isPassed: true, quantity: '5' } }),
      },
      {
        name: 'rejectClaim',
        sends: 'workOrderParticipatorStaffApproveClaim',
        typed: { 原因: WORD },
        input: (id) => ({ input: { ...versioned(id), isPassed: false, opinion: WORD } }),
      },
    ],
  },
  {
    list: contents,
    read: 'cmsContentGetAll',
    row: CONTENT,
    named: titled,
    acts: [
      event('cancelPublish', 'cmsContentCancelPublish'),
      event('restoreFromTrash', 'cmsContentRestoreFromTrash'),
      event('moveToTrash', 'cmsContentMoveToTrash'),
      { name: 'delete', sends: 'cmsContentDelete', input: (id) => ({ id }) },
    ],
  },
  {
    list: tickets,
    read: 'feedbackTicketGetAll',
    row: { statusLabel: '处理中', replyCount: 0, content: '看不清' },
    named: (id) => ({ number: `第 ${id} 行` }),
    acts: [
      {
        name: 'close',
        sends: 'feedbackTicketClose',
        typed: { 处理结果: WORD },
        input: (id) => ({ input: { ...versioned(id), remark: WORD } }),
      },
    ],
  },
  {
    list: users,
    read: 'userGetAll',
    row: { roleNames: [], creationTime: '2026-11-01T00:00:00Z', mobilePhone: null, emailAddress: null },
    named: (id) => ({ userName: `第 ${id} 行` }),
    acts: [
      {
        name: 'lock',
        sends: 'userDeActivate',
        input: (id) => ({ input: { id } }),
        able: { isActive: true },
        unable: { isActive: false },
      },
      {
        name: 'unlock',
        sends: 'userActivate',
        input: (id) => ({ input: { id } }),
        able: { isActive: false },
        unable: { isActive: true },
      },
    ],
  },
  { list: employerContracts, read: 'contractEmploymentGetAll', row: CONTRACT, named: personal, acts: [remind] },
  { list: consoleContracts, read: 'contractEmploymentGetAll', row: CONTRACT, named: personal, acts: [remind] },
  {
    list: requirements,
    read: 'requirementGetAll',
    row: JOB,
    named: titled,
    acts: [
      event('publish', 'requirementPublish'),
      event('cancelPublish', 'requirementCancelPublish'),
      {
        name: 'close',
        sends: 'requirementClose',
        typed: { 关闭的原因: 'Filled', 说明: WORD },
        input: (id) => ({ input: { ...versioned(id), closeReason: 'Filled', remark: WORD } }),
      },
      { name: 'delete', sends: 'requirementDelete', input: (id) => ({ id }) },
    ],
  },
  {
    list: deliveries,
    search: '?view=table',
    read: 'requirementResumeGetAll',
    row: {
      statusLabel: '已投递',
      status: 'Rejected',
      requirement: { id: 1, title: '客服', isInterviewExempt: false },
      matchReasons: [],
      matchScore: 80,
      interview: null,
    },
    named: personal,
    acts: [
      {
        name: 'reject',
        sends: 'requirementResumeReject',
        typed: { 不合适的原因: '5', 给对方的话: WORD },
        input: (id) => ({ input: { ...versioned(id), rejectReasonId: 5, remark: WORD } }),
      },
      { name: 'hide', sends: 'requirementResumeDelete', input: (id) => ({ id }) },
    ],
  },
  {
    list: memberList('waiting', true),
    read: 'enterpriseGetAllEnterpriseMember',
    row: MEMBER,
    named: personal,
    acts: [
      {
        name: 'approve',
        sends: 'enterpriseAuditApplication',
        input: (id) => ({ input: { ...versioned(id), isApproved: true } }),
        unable: null,
      },
      {
        name: 'refuse',
        sends: 'enterpriseAuditApplication',
        typed: { 原因: WORD },
        input: (id) => ({ input: { ...versioned(id), isApproved: false, opinion: WORD } }),
        unable: null,
      },
    ],
  },
  {
    list: memberList('', true),
    read: 'enterpriseGetAllEnterpriseMember',
    row: MEMBER,
    named: personal,
    acts: [
      {
        name: 'remove',
        sends: 'enterpriseRemoveMember',
        typed: { 原因: WORD },
        input: (id) => ({ input: { id, reason: WORD } }),
        unable: null,
      },
    ],
  },
  {
    list: enterpriseTasks,
    search: '?view=table',
    read: 'enterpriseTaskGetAll',
    row: { statusLabel: '待开始', participatorNames: [], priority: 'Normal' },
    named: (id) => ({ displayName: `第 ${id} 行` }),
    acts: [{ name: 'delete', sends: 'enterpriseTaskDelete', input: (id) => ({ id }) }],
  },
]

const DICTIONARIES = { RejectReason: [{ id: 5, key: 'RejectReason/Other', displayName: '其他' }] }
const tutors = { items: [{ id: 8, realName: '辅导一', personCount: 2 }] }
const developers = { items: [{ id: 7, realName: '齐拓', isActive: true, enterprises: [] }] }

/** The counts above the lists are under other names; a list stands without them. */
const unknown = () => {
  throw new Error('not counted')
}
const SURROUNDINGS = {
  userWorkDeveloperGetAll: () => developers,
  userDisabledPersonGetEmployeeTutorListByFoundationId: () => tutors,
  requirementGetCount: () => ({ statuses: [] }),
  workOrderGetCount: () => ({ statuses: [] }),
  Delivered: unknown,
  all: unknown,
}

const refusal = () =>
  new ApiError('当前状态不允许', {
    code: 'CONFLICT',
    httpStatus: 409,
    abpCode: 40901,
    details: '当前状态不允许',
    validationErrors: [],
  })

const idOf = (variables: { id?: number; input?: { id: number } }): number => variables.input?.id ?? variables.id ?? 0

/** Two rows that allow the act, and one that allows another act of the list alone. */
function rowsOf({ list, row, named }: Case, act: ActCase) {
  const others = list.bulk?.acts?.map(({ name }) => name).filter((name) => name !== act.name) ?? []
  const able = { ...row, allowedActions: [act.name], ...act.able }
  const unable = { ...row, allowedActions: others, ...act.unable }
  const ids = act.unable === null ? [1, 2] : [1, 2, 3]
  return ids.map((id) => ({ ...(id === 3 ? unable : able), ...versioned(id), ...named(id) }))
}

/** Whether a third row can be chosen: a list with one act offers no box beside a row that does not allow it. */
const isThirdOffered = ({ list }: Case, act: ActCase): boolean =>
  act.unable !== null && (list.bulk?.canChoose !== undefined || (list.bulk?.acts?.length ?? 0) > 1)

async function fill(typed: ActCase['typed'] = {}): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const control = fieldNamed<HTMLElement>(label)
    if (control instanceof HTMLSelectElement) await choose(control, value)
    else await type(control, value)
  }
}

const answered = async (answer: () => void): Promise<void> => {
  await reactAct(async () => answer())
  await settle()
}

/** Of several acts the first two stand open. */
async function ask(label: string, count: number): Promise<void> {
  const words = `批量${label}（${count} `
  const isOpen = [...document.querySelectorAll('.list-foot button')].some((each) => each.textContent?.includes(words))
  if (!isOpen) await click(getByName('更多批量操作', '.list-foot button'))
  await click(getByName(words))
}

const dialog = () => get('dialog[open]')
const submit = () => get<HTMLButtonElement>('dialog[open] form button[type=submit]')

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})
beforeEach(() => sessionStorage.clear())

const TABLE = CASES.flatMap((each) =>
  each.acts.map((act) => [`${each.list.title}（${each.read}）`, act.name, each, act] as const),
)

describe('an act on several rows', () => {
  it.each(TABLE)(
    '%s: %s says which rows, runs over them, and names the row that was refused',
    async (...[, , each, act]) => {
      history.replaceState(null, '', `/console/many${each.search ?? ''}`)
      let isRefused = true
      const rows = rowsOf(each, act)
      const { of, toasts } = await renderWith(
        <CrudListPage list={each.list} />,
        {
          [each.read]: () => ({ totalCount: rows.length, items: rows }),
          ...SURROUNDINGS,
          [act.sends]: (variables) => {
            if (isRefused && idOf(variables) === 1) throw refusal()
            return { id: idOf(variables) }
          },
        },
        { userId: 11, dictionaries: DICTIONARIES },
      )
      await settle()
      const label = each.list.bulk?.acts?.find(({ name }) => name === act.name)?.label ?? ''
      await click(getByName('选择本页全部', 'thead input'))
      await ask(label, 2)
      await settle()
      expect(dialog().textContent).toMatch(/将办理 2 .+：第 1 行.*、.*第 2 行/)
      if (isThirdOffered(each, act)) expect(dialog().textContent).toMatch(/1 .+不办理.*第 3 行.*不能这样办理/)
      await fill(act.typed)
      await click(submit())
      await settle()
      expect(of(act.sends)).toEqual([act.input(1), act.input(2)])
      expect(get('dialog[open] [role=alert] .alert').textContent).toMatch(/已办成 1 .+，1 .+没有办成/)
      expect(get('dialog[open] [role=alert] .alert').textContent).toMatch(/第 1 行.*：当前状态不允许/)
      expect(dialog().textContent).toMatch(/将办理 1 .+：第 1 行/)
      for (const [field, value] of Object.entries(act.typed ?? {}))
        expect(fieldNamed(field).value, 'nothing typed is lost').toBe(value)
      // what kept the row back is over
      isRefused = false
      await click(submit())
      await settle()
      expect(of(act.sends).slice(2)).toEqual([act.input(1)])
      expect(document.querySelector('dialog[open]')).toBeNull()
      expect(toasts().toasts.at(-1)?.severity).toBe('success')
    },
  )

  it.each(
    TABLE.filter(([, , { list }, { name }]) =>
      Object.values(list.bulk?.acts?.find((act) => act.name === name)?.question?.fields ?? {}).some(
        ({ isRequired }) => isRequired,
      ),
    ),
  )('%s: %s sends nothing as long as its reason is missing', async (...[, , each, act]) => {
    history.replaceState(null, '', `/console/many${each.search ?? ''}`)
    const rows = rowsOf(each, act)
    const { of } = await renderWith(
      <CrudListPage list={each.list} />,
      { ...SURROUNDINGS, [each.read]: () => ({ totalCount: rows.length, items: rows }) },
      { userId: 11 },
    )
    await settle()
    await click(getByName('选择第 2 行', 'tbody input'))
    await ask(each.list.bulk?.acts?.find(({ name }) => name === act.name)?.label ?? '', 1)
    await settle()
    await click(submit())
    await settle()
    expect(get('dialog[open] .error-summary').textContent).toMatch(/请(填写|选择)/)
    expect(of(act.sends)).toEqual([])
  })
})

describe('a run over several rows', () => {
  const [each] = CASES.filter(({ list }) => list === tickets)
  const [act] = each?.acts ?? []
  const rows =
    each && act ? [1, 2, 3].map((id) => ({ ...rowsOf(each, act)[0], ...versioned(id), ...each.named(id) })) : []
  const shown = async (close: (id: number) => unknown) => {
    history.replaceState(null, '', '/console/tickets')
    const view = await renderWith(
      <CrudListPage list={tickets} />,
      {
        feedbackTicketGetAll: () => ({ totalCount: 3, items: rows }),
        feedbackTicketClose: ({ input }) => close(input.id),
      },
      { userId: 11 },
    )
    await settle()
    await click(getByName('选择本页全部', 'thead input'))
    await click(getByName('批量关闭意见（3 条）'))
    await settle()
    return view
  }

  it('that loses an answer says what has not been done, and goes on with it', async () => {
    let isGone = true
    const { of } = await shown((id) => {
      if (id === 2 && isGone) throw new NetworkError('Failed to fetch')
      return { id }
    })
    await type(fieldNamed('处理结果'), WORD)
    await click(submit())
    await settle()
    expect(of('feedbackTicketClose').map(idOf)).toEqual([1, 2])
    const told = get('dialog[open] [role=alert] .alert').textContent
    expect(told).toContain('已办成 1 条，1 条没有办成，1 条还没有办')
    expect(told).toContain('第 2 行：')
    expect(told).not.toContain('第 3 行：')
    isGone = false
    await click(getByName('再办关闭意见（2 条）'))
    await settle()
    expect(of('feedbackTicketClose').map(idOf)).toEqual([1, 2, 2, 3])
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('tells a refusal of what was typed at the field where it is about every row, else at its row', async () => {
    const tooLong = () =>
      new ApiError('请求参数未能通过验证', {
        code: 'BAD_USER_INPUT',
        httpStatus: 400,
        abpCode: 40001,
        details: '处理结果不合规',
        validationErrors: [{ message: '处理结果不合规', members: ['remark'] }],
      })
    let refusesAll = true
    await shown((id) => {
      if (refusesAll || id === 1) throw tooLong()
      return { id }
    })
    await type(fieldNamed('处理结果'), WORD)
    await click(submit())
    await settle()
    expect(fieldNamed('处理结果').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('dialog[open] [role=alert] .alert')).toBeNull()
    refusesAll = false
    await click(submit())
    await settle()
    expect(get('dialog[open] [role=alert] .alert').textContent).toMatch(/第 1 行：.*处理结果不合规/)
    expect(dialog().textContent).toContain('将办理 1 条：第 1 行')
  })

  it('keeps what was typed when the question is closed by mistake, and forgets it when it is left', async () => {
    await shown((id) => ({ id }))
    const ask = async () => {
      await click(getByName('批量关闭意见（3 条）'))
      await settle()
      return fieldNamed('处理结果').value
    }
    await type(fieldNamed('处理结果'), WORD)
    await click(getByName('关闭', 'dialog[open] .dialog-head button'))
    await settle()
    expect(await ask()).toBe(WORD)
    await click(getByName('再想想'))
    await settle()
    expect(await ask()).toBe('')
  })

  it('shows how far it is, and is stopped by whoever leaves the question', async () => {
    let answer = () => {}
    const { of } = await shown((id) => new Promise((resolve) => (answer = () => resolve({ id }))))
    await click(submit())
    await settle()
    expect(get('dialog[open] progress').getAttribute('aria-valuetext')).toBe('0 / 3 条')
    await click(getByName('停下，后面的先不办'))
    await answered(() => answer())
    expect(of('feedbackTicketClose').map(idOf)).toEqual([1])
    expect(dialog().textContent).toContain('将办理 2 条：第 2 行、第 3 行')
    expect(get('dialog[open] [role=alert] .alert').textContent).toContain('已办成 1 条，2 条还没有办')
    await click(getByName('关闭', 'dialog[open] .btns button:first-child'))
    await settle()
    expect(document.querySelector('dialog[open]')).toBeNull()
    // they stay chosen: the list is another way to go on
    expect(get('.list-foot [role=status]').textContent).toBe('已选 2 条')
  })
})

it('the list of enterprises has its act for auditors', async () => {
  history.replaceState(null, '', '/console/enterprise?all=true')
  const [{ row = {}, named = titled } = {}] = CASES.filter(({ list }) => list === assignableEnterprises)
  const { of } = await renderWith(
    <ConsoleEnterprisesPage />,
    {
      ...SURROUNDINGS,
      enterpriseGetAll: () => ({
        totalCount: 1,
        items: [{ ...row, ...versioned(1), ...named(1), allowedActions: [] }],
      }),
      enterpriseAssignDeveloper: () => ({ id: 1 }),
    },
    { userId: 11, userType: 'PlatformUser', platformRoles: ['Auditor'] },
  )
  await settle()
  await click(getByName('选择第 1 行', 'tbody input'))
  await click(getByName('批量安排拓展员（1 家）'))
  await settle()
  await choose(fieldNamed<HTMLSelectElement>('拓展员'), 'none')
  await click(submit())
  await settle()
  expect(of('enterpriseAssignDeveloper')).toEqual([{ input: { ...versioned(1), developerUserId: null } }])
})
