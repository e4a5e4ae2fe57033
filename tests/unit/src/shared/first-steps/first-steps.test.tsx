// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { staffSteps } from '#src/features/console/components/staff-first-steps.tsx'
import { enterpriseSteps } from '#src/features/enterprise/components/enterprise-first-steps.tsx'
import { PersonFirstSteps, personSteps } from '#src/features/personal/components/person-first-steps.tsx'
import { type FirstStep, FirstSteps } from '#src/shared/first-steps/first-steps.tsx'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const doneOf = (steps: readonly FirstStep[]) => steps.filter(({ isDone }) => isDone).map(({ key }) => key)
const answers = (bank: object | null, deliveries: number) => ({
  userGetMyAccount: () => ({ id: 3, bank }),
  requirementResumeGetAll: () => ({ totalCount: deliveries }),
  workOrderParticipatorGetAll: () => ({ totalCount: 0 }),
})
const PERSON = { userId: 3, userType: 'DisabledPerson' as const }

beforeEach(() => localStorage.clear())

describe('the first steps', () => {
  test('are ticked by what the services know', async () => {
    await renderWith(<PersonFirstSteps />, answers(null, 1), PERSON)
    await settle()
    const steps = [...document.querySelectorAll('ol li strong')].map(({ textContent }) => textContent)
    expect(steps).toEqual(['已完成：写简历，通过身份审核', '填好收款的银行卡', '已完成：投第一份简历，或领第一张工单'])
    expect(get('.card').textContent).toContain('共 3 步，还有 1 步')
    expect(getByName('去填写：填好收款的银行卡').getAttribute('href')).toBe('/userCenter/setting/profile')
  })

  test('go when all are done', async () => {
    await renderWith(<PersonFirstSteps />, answers({ bankHolder: '林一鸣' }, 2), PERSON)
    await settle()
    expect(document.querySelector('.card')).toBeNull()
  })

  test('stay away for who has put them away, and for nobody else', async () => {
    const steps = personSteps({ hasBank: false, deliveries: 0, orders: 0 })
    await renderWith(<FirstSteps steps={steps} />, {}, PERSON)
    await click(getByName('收起，不再显示'))
    expect(document.querySelector('.card')).toBeNull()
    await renderWith(<FirstSteps steps={steps} />, {}, PERSON)
    expect(document.querySelector('.card')).toBeNull()
    await renderWith(<FirstSteps steps={steps} />, {}, { ...PERSON, userId: 4 })
    expect(get('.card').textContent).toContain('还有 2 步')
  })

  test('of an enterprise leave hiring to its creator', () => {
    expect(enterpriseSteps({ jobs: null, orders: 0 }).map(({ key }) => key)).toEqual(['certified', 'order'])
    expect(doneOf(enterpriseSteps({ jobs: 2, orders: 0 }))).toEqual(['certified', 'job'])
  })

  test('of the staff count what waits', () => {
    expect(doneOf(staffSteps({ isReachable: false, waiting: 0 }))).toEqual(['todos'])
  })
})
