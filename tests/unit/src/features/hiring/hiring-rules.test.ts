import { describe, expect, it } from 'vitest'
import { wordFindings } from '#machines/rules/words/find.ts'
import { laneVariablesOf } from '#src/features/hiring/components/delivery-lane.tsx'
import { deliveries, isBoard } from '#src/features/hiring/deliveries.tsx'
import { actOfDrop, allowedActsOf, canContract } from '#src/features/hiring/delivery-acts.ts'
import { matchText, replyClock } from '#src/features/hiring/delivery-texts.ts'
import { invitationInput, invitationSchema, invitationValuesOf } from '#src/features/hiring/invitation-form.ts'
import { actsOf } from '#src/features/hiring/requirement-acts.ts'
import { requirementSchema } from '#src/features/hiring/requirement-schema.ts'
import {
  benefitsOf,
  EMPTY_REQUIREMENT,
  inputOf,
  type RequirementValues,
} from '#src/features/hiring/requirement-values.ts'
import { withheldOf } from '#src/features/hiring/withheld.ts'
import { csvOf } from '#src/lib/csv.ts'
import { fieldsOf, stateOf, variablesOf } from '#src/lib/list/list-address.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'

const delivery = (changes: object = {}) => ({
  id: 7,
  status: 'Delivered' as const,
  rowVersion: 3,
  allowedActions: ['invite', 'reject', 'update'],
  realName: '陈晓',
  requirement: { id: 1, title: '文字客服', isInterviewExempt: false },
  interview: null,
  contractId: null,
  ...changes,
})
const exempt = { requirement: { id: 1, title: '文字客服', isInterviewExempt: true } }

describe('what may be done with a delivery', () => {
  it('is what the server allows, in the words of the buttons', () => {
    expect(allowedActsOf(delivery())).toEqual(['invite', 'reject'])
    expect(allowedActsOf(delivery({ status: 'Rejected', allowedActions: ['hide', 'update'] }))).toEqual(['hide'])
    expect(allowedActsOf(delivery({ status: 'Interviewing', allowedActions: ['failInterview'] }))).toEqual(['result'])
  })

  it('is a contract where the machine lets one begin: after the interview, or at once for a job without', () => {
    expect(canContract(delivery())).toBe(false)
    expect(canContract(delivery(exempt))).toBe(true)
    expect(canContract(delivery({ status: 'InterviewingPass' }))).toBe(true)
    expect(canContract(delivery({ status: 'Signing', ...exempt }))).toBe(false)
  })

  it('is asked for by a drop on a lane that the card may go to, and on no other', () => {
    expect(actOfDrop(delivery(), 'Interviewing')).toBe('invite')
    expect(actOfDrop(delivery(), 'Auditing')).toBeNull()
    expect(actOfDrop(delivery(exempt), 'Auditing')).toBe('contract')
    expect(actOfDrop(delivery(), 'Contracted')).toBeNull()
    expect(actOfDrop(delivery({ status: 'Interviewing' }), 'Interviewing')).toBeNull()
  })

  it('a job that was closed is published again, a draft is handed in', () => {
    const labelOf = (status: string) => actsOf({ status }).find(({ name }) => name === 'publish')?.label
    expect(labelOf('Draft')).toBe('提交审核')
    expect(labelOf('Closed')).toBe('重新发布')
  })
})

describe('what a card says', () => {
  it('the clock counts towards the 30 days of the public reply rate', () => {
    expect(replyClock({ waitingDays: null, isOverdue: false })).toBeNull()
    expect(replyClock({ waitingDays: 0, isOverdue: false })).toMatchObject({
      tone: 'info',
      text: '今天收到，还有 30 天答复',
    })
    expect(replyClock({ waitingDays: 17, isOverdue: false })).toMatchObject({
      tone: 'wait',
      text: '已等 17 天，请在 13 天内答复',
    })
    expect(replyClock({ waitingDays: 34, isOverdue: true })).toMatchObject({ tone: 'bad' })
  })

  it('the match is told in words', () => {
    expect([95, 60, 40, 5].map(matchText)).toEqual([
      '很匹配（95 分）',
      '比较匹配（60 分）',
      '部分匹配（40 分）',
      '匹配不多（5 分）',
    ])
  })

  it('what was not agreed to is named, with the reason; after a withdrawal it is the whole resume', () => {
    const whole = { isDisabilityShared: true, sections: [{ key: 'accommodation' }] }
    expect(withheldOf(whole).map(({ what }) => what)).not.toContain('残疾类别和等级')
    expect(withheldOf({ ...whole, isDisabilityShared: false })[0]).toEqual({
      what: '残疾类别和等级',
      why: '本人没有同意提供',
    })
    expect(withheldOf({ ...whole, resumeHint: '本人已撤回同意' })).toEqual([
      { what: '整份简历', why: '本人已撤回同意' },
    ])
  })
})

describe('the lists of deliveries', () => {
  it('a lane is read a page at a time, under the same conditions as the table, who waits longest first', () => {
    const address = readSearch(fieldsOf(deliveries), 'requirementId=4&name=%20陈%20&overdue=true&page=2')
    const state = stateOf(address)
    const shared = { requirementId: 4, name: '陈', isOverdue: true, pageSize: 20 }
    expect(variablesOf(deliveries, state)).toEqual({ ...shared, pageIndex: 2 })
    expect(laneVariablesOf(state, 'Delivered', 3)).toEqual({
      ...shared,
      ...{ sorting: 'deliveredTime asc', status: 'Delivered', pageIndex: 3 },
    })
  })

  it('the board can be read from the newest, too, and one state alone is a table', () => {
    const state = stateOf(readSearch(fieldsOf(deliveries), 'sort=-deliveredTime'))
    expect(laneVariablesOf(state, 'Signing', 1)).toMatchObject({ sorting: 'deliveredTime desc' })
    expect([isBoard(state.values), isBoard({ view: 'table' }), isBoard({ status: 'Rejected' })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

const whole: RequirementValues = {
  ...EMPTY_REQUIREMENT,
  title: '在线文字客服',
  jobName: '文字客服',
  recruitNumber: '3',
  educationalRequirementId: '1',
  disabilityRequirementIds: ['2'],
  operationModeId: '5',
  workingHours: '每天 8 小时',
  payMin: '4000',
  payMax: '6000',
  duties: '在网店后台用文字回答顾客的问题，登记退换货，遇到难题转给组长。',
  contactName: '许知远',
  contactPhone: '13900000101',
  validTo: '2026-12-20',
}

describe('the form of a job', () => {
  const problemsOf = (changes: Partial<RequirementValues>, isForPublic: boolean) => {
    const minimumWage = { monthlyWage: '2690', hourlyWage: '24' }
    const facts = { isAtHome: true, minimumWage, findWords: wordFindings }
    const schema = requirementSchema(() => ({ isForPublic, facts, today: '2026-11-22' }))
    const { error } = schema.safeParse({ ...whole, ...changes })
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  }

  it('takes a draft that has nothing but its name', () => {
    expect(problemsOf({ ...EMPTY_REQUIREMENT, title: '客服' }, false)).toEqual({})
    expect(problemsOf({ title: '' }, false)).toEqual({ title: '岗位名称不能为空' })
  })

  it('asks for every element before the public reads it, and lets a whole one through', () => {
    expect(problemsOf({}, true)).toEqual({})
    expect(Object.keys(problemsOf({ ...EMPTY_REQUIREMENT, title: '客服' }, true))).toContain('disabilityRequirementIds')
  })

  it('names banned words and pay below the local minimum at their fields', () => {
    expect(problemsOf({ duties: `${whole.duties}限女性。` }, true)).toEqual({
      duties: '工作内容中不能出现“限女性”：不能限定或者偏向一种性别（妇女权益保障法第四十三条、就业促进法第二十七条）',
    })
    expect(problemsOf({ payMin: '1000', payMax: '2000' }, true).payMax).toContain('2690 元/月')
    expect(problemsOf({ payUnit: 'Hour', payMin: '25', payMax: '30' }, true)).toEqual({})
  })

  it('sends what is empty as null, and benefits one by one', () => {
    expect(benefitsOf('五险、餐补，五险\n年假')).toEqual(['五险', '餐补', '年假'])
    expect(inputOf({ ...whole, cityId: '', recruitNumber: '' })).toMatchObject({ cityId: null, recruitNumber: null })
  })
})

describe('an invitation', () => {
  const later = '2099-05-20T14:00'
  const values = { ...invitationValuesOf(undefined), interviewTime: later, place: '一楼' }
  const problem = (changes: object) => invitationSchema.safeParse({ ...values, ...changes }).error?.issues[0]?.message

  it('asks for what its way of meeting needs, and for a day to prepare', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({ place: '' })).toBe('现场面试应写明地点')
    expect(problem({ interviewMode: 'Video' })).toBe('视频或文字面试应写明链接')
    expect(problem({ interviewMode: 'Phone' })).toBe('电话面试应写明联系电话')
    expect(problem({ interviewTime: '2020-01-01T09:00' })).toContain('24 小时')
  })

  it('of several people sets each so many minutes after the one before', () => {
    const times = [0, 1, 2].map(
      (index) => invitationInput({ ...values, minutesApart: '45' }, delivery(), index).interviewTime,
    )
    expect(times).toEqual(['2099-05-20T06:00:00.000Z', '2099-05-20T06:45:00.000Z', '2099-05-20T07:30:00.000Z'])
  })
})

describe('a file of rows', () => {
  it('keeps commas and quotes in their cells, and shows a formula as text', async () => {
    const blob = csvOf([{ header: '名', value: (text: string) => text }], ['甲,"乙"', '=1+1', '-5'])
    expect((await blob.text()).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      '名',
      '"甲,""乙"""',
      "'=1+1",
      '-5',
    ])
  })
})
