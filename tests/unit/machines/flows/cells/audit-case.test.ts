import { auditCaseMachine } from '#machines/flows/audit-case.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

// the half hour is long over, so each timer waits for its last second
const until = '2026-01-01T00:00:00Z'
const free = { isFree: true, isHeld: false, holder: null }
const mine = { isFree: false, isHeld: false, holder: { isMine: true, until } }
const others = { isFree: false, isHeld: false, holder: { isMine: false, until } }
const closed = { isFree: false, isHeld: false, holder: null }
const held = { ...mine, isHeld: true }
const late = { isFree: false, isHeld: false, holder: { isMine: false, until: '9999-01-01T00:00:00Z' } }
const pass = { subject: 'case', name: 'pass', label: '同意', opinion: '', fields: [], draftId: 'Enterprise:7' }
const back = { ...pass, name: 'back', label: '退回修改', opinion: '请补拍反面', fields: ['realName'] }
const lost = new Error('网络中断')
const faster = new Error('周* 正在审核')
const kept = { waiting: back, failure: null }
const dropped = { waiting: null }

testFlow(auditCaseMachine, {
  id: 'auditCase',
  context: { view: free, hasTaken: true, waiting: pass, failure: lost },
  states: {
    taking: { begins: [['start', 'takeCase']], tags: ['taking'] },
    taken: { begins: [['wait', 5000]], tags: ['taking'] },
    mine: { begins: [['wait', 1000]] },
    others: {
      begins: ({ view }: { view: typeof mine }) => [['wait', view.holder?.until === until ? 1000 : 2_147_483_647]],
    },
    free: {},
    closed: {},
    deciding: {
      begins: ({ waiting }: { waiting: object }) => [['start', 'sendDecision', waiting]],
      tags: ['deciding'],
    },
    releasing: { begins: [['start', 'releaseCase']], tags: ['releasing'] },
    held: {},
    decided: { isFinal: true },
    released: { isFinal: true },
  },
  passed: ['looking'],
  events: {
    'nobody has it': { type: 'read', view: free },
    'I have it': { type: 'read', view: mine },
    'somebody else has it': { type: 'read', view: others },
    'somebody else has it for long': { type: 'read', view: late },
    'it is not my turn': { type: 'read', view: closed },
    'my decision is held': { type: 'read', view: held },
    take: { type: 'take' },
    decide: { type: 'decide', decision: back },
    release: { type: 'release' },
    'it is taken': done('0.auditCase.taking', undefined),
    'somebody was faster': failed('0.auditCase.taking', faster),
    'it is not read again': { type: 'xstate.after.readAgainTime.auditCase.taken' },
    'my half hour is over': { type: 'xstate.after.untilOver.auditCase.mine' },
    'the half hour of the other is over': { type: 'xstate.after.untilOver.auditCase.others' },
    'it is decided': done('0.auditCase.deciding', 'sent'),
    'the decision is held': done('0.auditCase.deciding', 'held'),
    'the decision is refused': failed('0.auditCase.deciding', faster),
    'it is given back': done('0.auditCase.releasing', undefined),
    'it is not given back': failed('0.auditCase.releasing', lost),
  },
  rows: [
    // what was read leads to where the case is
    { from: 'mine|others|free|closed|held', event: 'nobody has it', to: 'free', again: true, changes: { view: free } },
    {
      from: 'mine|others|free|closed|held',
      event: 'nobody has it',
      to: 'taking',
      when: { hasTaken: false },
      changes: { view: free, hasTaken: true, failure: null },
    },
    { from: 'mine|others|free|closed|held', event: 'I have it', to: 'mine', again: true, changes: { view: mine } },
    {
      from: 'mine|others|free|closed|held',
      event: 'somebody else has it',
      to: 'others',
      again: true,
      changes: { view: others },
    },
    {
      from: 'mine|others|free|closed|held',
      event: 'somebody else has it for long',
      to: 'others',
      again: true,
      changes: { view: late },
    },
    {
      from: 'mine|others|free|closed|held',
      event: 'it is not my turn',
      to: 'closed',
      again: true,
      changes: { view: closed },
    },
    {
      from: 'mine|others|free|closed|held',
      event: 'my decision is held',
      to: 'held',
      again: true,
      changes: { view: held },
    },
    {
      from: 'taking|deciding|releasing|decided|released',
      event: 'my decision is held',
      to: '=',
      changes: { view: held },
    },
    { from: 'taken', event: 'my decision is held', to: 'deciding', changes: { view: held } },
    // while something is under way it is only kept
    { from: 'taking|deciding|releasing|decided|released', event: 'nobody has it', to: '=', changes: { view: free } },
    { from: 'taking|deciding|releasing|decided|released', event: 'I have it', to: '=', changes: { view: mine } },
    {
      from: 'taking|deciding|releasing|decided|released',
      event: 'somebody else has it',
      to: '=',
      changes: { view: others },
    },
    {
      from: 'taking|deciding|releasing|decided|released',
      event: 'somebody else has it for long',
      to: '=',
      changes: { view: late },
    },
    {
      from: 'taking|deciding|releasing|decided|released',
      event: 'it is not my turn',
      to: '=',
      changes: { view: closed },
    },
    { from: 'taken', event: 'nobody has it', to: '=', changes: { view: free } },
    { from: 'taken', event: 'somebody else has it', to: '=', changes: { view: others } },
    { from: 'taken', event: 'somebody else has it for long', to: '=', changes: { view: late } },
    { from: 'taken', event: 'it is not my turn', to: '=', changes: { view: closed } },

    // a decision made while the case is being taken is sent when it is, about the version that was read then
    { from: 'taking', event: 'decide', to: '=', changes: kept },
    { from: 'taken', event: 'decide', to: '=', changes: kept },
    // a view that came before the answer: `taken` is only passed
    { from: 'taking', event: 'it is taken', to: 'taken' },
    { from: 'taking', event: 'it is taken', to: 'deciding', when: { view: mine }, does: [['wait', 5000]] },
    { from: 'taking', event: 'it is taken', to: 'mine', when: { view: mine, waiting: null }, does: [['wait', 5000]] },
    { from: 'taken', event: 'I have it', to: 'deciding', changes: { view: mine } },
    { from: 'taken', event: 'I have it', to: 'mine', when: { waiting: null }, changes: { view: mine } },
    { from: 'taken', event: 'it is not read again', to: 'deciding' },
    { from: 'taken', event: 'it is not read again', to: 'free', when: { waiting: null } },
    {
      from: 'taking',
      event: 'somebody was faster',
      to: 'free',
      changes: { failure: faster, ...dropped },
      does: [['readAgain']],
    },
    {
      from: 'taking',
      event: 'somebody was faster',
      to: 'others',
      when: { view: others },
      changes: { failure: faster, ...dropped },
      does: [['readAgain']],
    },

    { from: 'mine|free|closed', event: 'decide', to: 'deciding', changes: kept },
    { from: 'free', event: 'take', to: 'taking', changes: { failure: null } },
    { from: 'mine', event: 'release', to: 'releasing' },
    { from: 'mine', event: 'my half hour is over', to: '=', does: [['readAgain']] },
    { from: 'others', event: 'the half hour of the other is over', to: '=', does: [['readAgain']] },

    { from: 'deciding', event: 'it is decided', to: 'decided', changes: dropped },
    { from: 'deciding', event: 'the decision is held', to: 'held', changes: dropped },
    { from: 'deciding', event: 'the decision is refused', to: 'free', changes: { failure: faster, ...dropped } },
    {
      from: 'deciding',
      event: 'the decision is refused',
      to: 'mine',
      when: { view: mine },
      changes: { failure: faster, ...dropped },
    },
    { from: 'releasing', event: 'it is given back', to: 'released' },
    {
      from: 'releasing',
      event: 'it is not given back',
      to: 'mine',
      when: { view: mine, failure: null },
      changes: { failure: lost, ...dropped },
      does: [['readAgain']],
    },
    {
      from: 'releasing',
      event: 'it is not given back',
      to: 'free',
      changes: { failure: lost, ...dropped },
      does: [['readAgain']],
    },
  ],
  starts: [
    { input: { view: free }, to: 'taking', context: { view: free, hasTaken: true, waiting: null, failure: null } },
    { input: { view: mine }, to: 'mine', context: { view: mine, hasTaken: false, waiting: null, failure: null } },
    { input: { view: others }, to: 'others' },
    { input: { view: closed }, to: 'closed' },
    { input: { view: held }, to: 'held' },
  ],
  provided: ['takeCase', 'sendDecision', 'releaseCase', 'readAgain'],
})
