import { type Effects, steps } from './effects.ts'

export const invoice: Effects = {
  entity: 'Invoice',
  columns: [],
  entries: { request: ['notify platform invoice.requested'] },
  steps: steps(
    ['Requested', 'issue', 'notify enterprise invoice.issued'],
    ['Requested', 'refuse', 'notify enterprise invoice.refused'],
    ['Requested', 'withdraw', 'notify platform invoice.withdrawn'],
    ['Issued', 'requestRed', 'notify platform invoice.redRequested'],
    ['Issued', 'requireRed', 'notify platform invoice.refunded', 'notify enterprise invoice.refunded'],
    ['RedRequested', 'issueRed', 'notify enterprise invoice.redIssued'],
    ['RedRequested', 'refuseRed', 'notify enterprise invoice.redRefused'],
  ),
}
