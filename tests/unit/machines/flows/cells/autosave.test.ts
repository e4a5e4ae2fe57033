import { autosaveMachine } from '#machines/flows/autosave.machine.ts'
import { after, done, failed, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const problem = (kind: string) => ({ kind, message: '没有成功' })
const error = (kind: string) => Object.assign(new Error('没有成功'), { kind })
const caughtUp = { isBehind: false, failure: null }

testFlow(autosaveMachine, {
  id: 'autosave',
  context: { leftover: 'none', failure: problem('lost'), savedAt: 5, isBehind: true },
  states: {
    clean: {},
    pausing: { begins: [['wait', 1500]], tags: ['unsaved'] },
    saving: { begins: [['start', 'saveDraft']], tags: ['unsaved'] },
    waiting: { begins: [['wait', 30_000]], tags: ['unsaved'] },
    refused: { tags: ['unsaved'] },
    conflict: { tags: ['unsaved'] },
    held: { tags: ['unsaved'] },
  },
  passed: ['opening'],
  events: {
    typed: { type: 'typed' },
    hold: { type: 'hold' },
    saved: { type: 'saved', at: NOW },
    resume: { type: 'resume' },
    collide: { type: 'collide' },
    retry: { type: 'retry' },
    'a pause': after('pause', 'autosave.pausing'),
    'a while': after('untilRetry', 'autosave.waiting'),
    'was saved': done('0.autosave.saving', NOW),
    'was changed elsewhere': failed('0.autosave.saving', error('conflict')),
    'got no answer': failed('0.autosave.saving', error('lost')),
    'was not taken': failed('0.autosave.saving', error('refused')),
  },
  rows: [
    { from: 'clean|pausing|saving|waiting|refused|conflict', event: 'hold', to: 'held' },
    { from: 'clean|waiting|refused', event: 'typed', to: 'pausing' },
    // every key begins the pause anew
    { from: 'pausing', event: 'typed', to: 'pausing', again: true },
    { from: 'pausing', event: 'a pause', to: 'saving', changes: caughtUp },
    { from: 'saving|held', event: 'typed', to: '=', when: { isBehind: false }, changes: { isBehind: true } },
    { from: 'saving', event: 'was saved', to: 'pausing', changes: { savedAt: NOW, failure: null } },
    {
      from: 'saving',
      event: 'was saved',
      to: 'clean',
      when: { isBehind: false },
      changes: { savedAt: NOW, failure: null },
    },
    { from: 'saving', event: 'was changed elsewhere', to: 'conflict', changes: { failure: problem('conflict') } },
    {
      from: 'saving',
      event: 'got no answer',
      to: 'waiting',
      when: { failure: null },
      changes: { failure: problem('lost') },
    },
    { from: 'saving', event: 'was not taken', to: 'refused', changes: { failure: problem('refused') } },
    { from: 'waiting|refused', event: 'retry', to: 'saving', changes: caughtUp },
    { from: 'waiting', event: 'a while', to: 'saving', changes: caughtUp },
    { from: 'conflict', event: 'resume', to: 'saving', changes: caughtUp },
    { from: 'conflict|held', event: 'saved', to: 'clean', changes: { ...caughtUp, savedAt: NOW } },
    { from: 'held', event: 'resume', to: 'pausing' },
    { from: 'held', event: 'collide', to: 'conflict' },
  ],
  starts: [
    {
      input: { leftover: 'none' },
      to: 'clean',
      context: { leftover: 'none', failure: null, savedAt: null, isBehind: false },
    },
    { input: { leftover: 'behind' }, to: 'pausing' },
    { input: { leftover: 'outdated' }, to: 'conflict' },
  ],
  provided: ['saveDraft'],
})
