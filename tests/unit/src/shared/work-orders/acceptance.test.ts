import { describe, expect, it } from 'vitest'
import {
  auditInput,
  type Decision,
  decisionProblems,
  passPreview,
  type Submission,
} from '#src/shared/work-orders/acceptance.ts'

const submission: Submission = {
  id: 34,
  rowVersion: 2,
  submittedQuantity: '400.000',
  claimedQuantity: '500.000',
  reworkCount: 0,
  maxRework: 2,
  workOrder: { unitName: '张', unitPrice: '0.35', pricingUnit: 'Quantity' },
}
const pass: Decision = { action: 'pass', acceptedQuantity: '360', opinion: '', newDueDay: '' }
const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const fieldsOf = (decision: Decision, of = submission) => decisionProblems(decision, of, NOW).map(({ field }) => field)

describe('deciding over a submission', () => {
  it('accepts a part of what was submitted, and not more', () => {
    expect(fieldsOf(pass)).toEqual([])
    expect(fieldsOf({ ...pass, acceptedQuantity: '400' })).toEqual([])
    expect(fieldsOf({ ...pass, acceptedQuantity: '400.001' })).toEqual(['acceptedQuantity'])
    expect(fieldsOf({ ...pass, acceptedQuantity: '0' })).toEqual(['acceptedQuantity'])
    expect(fieldsOf({ ...pass, acceptedQuantity: '399.5' })).toEqual(['acceptedQuantity'])
  })

  it('wants a reason and what shows it for less than 90 %', () => {
    const little = { ...pass, acceptedQuantity: '359' }
    expect(fieldsOf(little)).toEqual(['opinion', 'evidence'])
    const told = { ...little, opinion: '后 41 张没有框行人' }
    expect(fieldsOf(told)).toEqual(['evidence'])
    expect(decisionProblems(told, submission, NOW, 1)).toEqual([])
    expect(auditInput(told, submission, [7])).toMatchObject({ evidenceFileIds: [7], acceptedQuantity: '359' })
  })

  it('accepts hours in halves only', () => {
    const hours = { ...submission, workOrder: { ...submission.workOrder, pricingUnit: 'WorkingHours' } }
    expect(fieldsOf({ ...pass, acceptedQuantity: '387.5' }, hours)).toEqual([])
    expect(fieldsOf({ ...pass, acceptedQuantity: '387.25' }, hours)).toEqual(['acceptedQuantity'])
  })

  it('wants a reason for sending back and for rejecting, not for passing', () => {
    expect(fieldsOf({ ...pass, action: 'back' })).toEqual(['opinion'])
    expect(fieldsOf({ ...pass, action: 'reject' })).toEqual(['opinion'])
    expect(fieldsOf({ ...pass, action: 'reject', opinion: '框选偏移' })).toEqual([])
  })

  it('gives at least three days for doing it again', () => {
    const back = { ...pass, action: 'back', opinion: '框选偏移' }
    expect(fieldsOf({ ...back, newDueDay: '2026-11-23' })).toEqual(['newDueDay'])
    expect(fieldsOf({ ...back, newDueDay: '2026-11-24' })).toEqual([])
    expect(fieldsOf(back)).toEqual([])
  })

  it('sends only what belongs to the decision', () => {
    expect(auditInput(pass, submission)).toEqual({ id: 34, rowVersion: 2, action: 'Pass', acceptedQuantity: '360' })
    expect(auditInput({ ...pass, action: 'back', opinion: ' 改 ', newDueDay: '2026-11-30' }, submission)).toEqual({
      id: 34,
      rowVersion: 2,
      action: 'Back',
      opinion: '改',
      newDueTime: '2026-11-30T23:59:59+08:00',
    })
  })

  it('shows before the act what is paid and what goes back to the order', () => {
    expect(passPreview('350', submission)).toEqual({ gross: '122.50', released: '150.000' })
    expect(passPreview('500', { ...submission, submittedQuantity: '500.000' })).toEqual({
      gross: '175.00',
      released: null,
    })
    expect(passPreview('', submission)).toBeNull()
  })
})
