import { FIND_PAUSE_MS, FIND_SLOW_MS } from '#machines/flows/constants.ts'
import { createFind } from '#machines/flows/find.machine.ts'
import { after, done, failed, testFlow } from '#tests/support/flows/table.ts'

const found = ['顾晓岚']
const other = ['顾乐宁']
const lost = new Error('网络中断')
const kept = { text: '顾', found, at: 'Person:1', failure: lost }
const fresh = { found: null, at: null, failure: null }

testFlow(createFind<string[]>(), {
  id: 'find',
  context: kept,
  states: {
    blank: {},
    typing: { begins: [['wait', FIND_PAUSE_MS]], tags: ['busy'] },
    'looking soon': {
      begins: [
        ['start', 'lookUp', { text: '顾' }],
        ['wait', FIND_SLOW_MS],
      ],
      tags: ['busy'],
    },
    'looking late': { tags: ['busy'] },
    answered: {},
    failed: {},
  },
  events: {
    'another letter': { type: 'type', text: '顾晓' },
    'the same text': { type: 'type', text: '顾' },
    'nothing left': { type: 'type', text: '  ' },
    'an option': { type: 'point', at: 'Person:2' },
    retry: { type: 'retry' },
    'a pause': after('pause', 'find.typing'),
    'it takes long': after('slow', 'find.looking.soon'),
    'an answer': done('0.find.looking', other),
    'no answer': failed('0.find.looking', lost),
  },
  rows: [
    // a key ends what is under way, and what was found for the text before is gone
    { from: '*', event: 'another letter', to: 'typing', changes: { text: '顾晓', ...fresh }, again: true },
    { from: '*', event: 'nothing left', to: 'blank', changes: { text: '  ', ...fresh } },
    { from: '*', event: 'an option', to: '=', changes: { at: 'Person:2' } },
    { from: 'typing', event: 'a pause', to: 'looking soon' },
    { from: 'looking soon', event: 'it takes long', to: 'looking late' },
    { from: 'looking soon|looking late', event: 'an answer', to: 'answered', changes: { found: other } },
    {
      from: 'looking soon|looking late',
      event: 'no answer',
      to: 'failed',
      when: { failure: null },
      changes: { failure: lost },
    },
    { from: 'failed', event: 'retry', to: 'looking soon', changes: { failure: null } },
  ],
  starts: [{ to: 'blank', context: { text: '', ...fresh } }],
  provided: ['lookUp'],
  inFull: (name) => {
    const [state = '', part] = name.split(' ')
    return part === undefined ? state : { [state]: part }
  },
})
