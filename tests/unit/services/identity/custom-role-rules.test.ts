import { describe, expect, it } from 'vitest'
import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import type { AppError } from '#services/abp/conventions/errors.ts'
import { keepOperations } from '#services/abp/conventions/known-operations.ts'
import {
  checkedRights,
  type Held,
  isWider,
  managesAccounts,
  requireOwnRights,
  rightsBeyond,
  rightsInWords,
  rightsOf,
} from '#services/identity/custom-role.rules.ts'
import { staffWith } from '#services/identity/rights-matrix.ts'
import { services } from '#services/services-list.ts'

keepOperations(listOperations(services))

const held = (platformRoles: PlatformRole[], keptRights: RightName[] | null = null): Held => ({
  platformRoles,
  keptRights,
})
const namesOf = (rights: readonly { name: string }[]) => rights.map(({ name }) => name)
const refusalOf = (act: () => unknown): Pick<AppError, 'kind' | 'details' | 'validationErrors'> => {
  try {
    act()
  } catch (error) {
    return error as AppError
  }
  throw new Error('was not refused')
}

describe('the rights of a member of the staff', () => {
  it('are those of the sub-roles, in the order of the table, less what a role withholds', () => {
    expect(namesOf(rightsOf(held(['Support'])))).toEqual(['Support', 'Common'])
    expect(namesOf(rightsOf(held(['Auditor'], ['Trainings', 'PersonRecords', 'Settlement'])))).toEqual([
      'PersonRecords',
      'Trainings',
      'Common',
    ])
    expect(rightsInWords(held(['Support']))).toBe('文字客服、共同的工作')
  })

  it('are none without a sub-role, the common work included', () => {
    expect(rightsOf(held([]))).toEqual([])
    expect(rightsInWords(held([]))).toBe('')
  })

  it('manage accounts where this right is among them', () => {
    expect(managesAccounts(held(['Admin']))).toBe(true)
    expect(managesAccounts(held(['Admin'], ['Accounts']))).toBe(true)
    expect(managesAccounts(held(['Admin'], ['Records']))).toBe(false)
    expect(managesAccounts(held(['Auditor']))).toBe(false)
  })
})

describe('a change of rights', () => {
  const before = held(['Auditor'], ['PersonRecords'])

  it('gives what was not there, and takes what is not there any more', () => {
    const after = held(['Auditor'], ['Trainings'])
    expect(namesOf(rightsBeyond(after, before))).toEqual(['Trainings'])
    expect(namesOf(rightsBeyond(before, after))).toEqual(['PersonRecords'])
  })

  it('is wider with a right more or a sub-role more, not with less or the same', () => {
    expect(isWider(before, held(['Auditor'], ['PersonRecords', 'Trainings']))).toBe(true)
    expect(isWider(before, held(['Auditor'], []))).toBe(false)
    expect(isWider(before, before)).toBe(false)
    // the same rights, but more of a row is shown
    expect(isWider(before, held(['Auditor', 'Finance'], ['PersonRecords']))).toBe(true)
    expect(isWider(held(['Auditor', 'Finance'], ['PersonRecords']), before)).toBe(false)
  })
})

describe('the rights of a role', () => {
  it('are stored in the order of the table, each once, without the common work', () => {
    expect(checkedRights(['Auditor'], ['Trainings', 'Common', 'PersonRecords', 'Trainings'])).toEqual([
      'PersonRecords',
      'Trainings',
    ])
  })

  it('are of its sub-roles', () => {
    expect(refusalOf(() => checkedRights(['Support'], ['Support', 'PersonRecords', 'Trainings']))).toMatchObject({
      kind: 'validation',
      details: '所选的分工没有“求职者档案”“培训和成长记录”，角色不能多给权限',
      validationErrors: [{ members: ['rights'] }],
    })
  })

  it('are one at least, beside the common work', () => {
    const refusal = {
      kind: 'validation',
      details: '请至少留下一项权限',
      validationErrors: [{ members: ['rights'] }],
    }
    expect(refusalOf(() => checkedRights(['Auditor'], []))).toMatchObject(refusal)
    expect(refusalOf(() => checkedRights(['Auditor'], ['Common']))).toMatchObject(refusal)
  })

  it('include what each of them needs', () => {
    expect(refusalOf(() => checkedRights(['Admin'], ['PartnerAccounts']))).toMatchObject({
      kind: 'validation',
      details: '“管理企业和拓展员的账号”要和“查看企业和拓展员的账号”“账号和权限”一起选，单独用不了',
      validationErrors: [{ members: ['rights'] }],
    })
    const whole: RightName[] = ['PartnerViews', 'PartnerAccounts', 'Accounts']
    expect(checkedRights(['Admin'], whole)).toEqual(whole)
  })
})

describe('who gives rights', () => {
  const giver = (keptRights: RightName[] | null | undefined) => ({ ...staffWith(['Admin']), keptRights })

  it('gives what they have, and all of it without a custom role', () => {
    const given = held(['Auditor'], ['PersonRecords', 'Trainings'])
    for (const keptRights of [null, undefined, ['Accounts', 'PersonRecords', 'Trainings'] as RightName[]])
      expect(() => requireOwnRights(giver(keptRights), given)).not.toThrow()
  })

  it('gives nothing beyond it, and is told what that is', () => {
    const given = held(['Auditor'], ['PersonRecords', 'PersonAudits', 'Trainings'])
    expect(refusalOf(() => requireOwnRights(giver(['Accounts', 'PersonRecords']), given))).toMatchObject({
      kind: 'business',
      details: '您自己没有“审核求职者”“培训和成长记录”的权限，不能给别人',
    })
  })
})
