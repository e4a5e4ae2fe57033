import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '#src/ui/icon/icon-names.ts'
import { statusLook } from '#src/ui/status/status-tones.ts'
import { buildSprite } from '#tools/vite/icon-sprite.ts'

it('the committed sprite is what the generator makes of the names', () => {
  const committed = readFileSync(new URL('../../../../src/assets/icons.svg', import.meta.url), 'utf8')
  expect(committed).toBe(buildSprite(iconNames))
})

it('a status name takes another look in the entity where it means something else', () => {
  expect(statusLook('Published')).toEqual({ tone: 'info', icon: 'send' })
  expect(statusLook('Published', 'Requirement')).toEqual({ tone: 'work', icon: 'megaphone' })
  expect(statusLook('Published', 'WorkOrder')).toEqual({ tone: 'info', icon: 'send' })
})

it('every status of the specification has a look of its own', () => {
  const names =
    'Draft Published Closed Auditing Failed Delivered Interviewing InterviewingPass InterviewingReject Signing Contracted Abort Rejected Recommended Cancelled Canceling InPayment InProgress InAcceptance Accepted ToBeHosted ToBeReviewed ToBeClaimed Claimed InExecution Settled Fail Invalid ToBeConfirmed ToBeImplemented ToBeAccepted ToBeSettled NotFound FirstTrialPassed FirstTrialUnPassed ReexaminePassed InTraining Passed On Quit Waiting Approved Reject Deleted End Open Available InActive Ongoing Pass Withdraw NotConfirm Confirmed Normal Overdue'
  const unknown = statusLook('NoSuchStatus').icon
  for (const name of names.split(' ')) expect(statusLook(name).icon, name).not.toBe(unknown)
})
