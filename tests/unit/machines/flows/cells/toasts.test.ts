import { toastsMachine } from '#machines/flows/toasts.machine.ts'
import { after, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const LONGEST = 2 ** 31 - 1
const now = () => NOW
const toast = (id: number, changes: object = {}) => ({
  id,
  key: null,
  severity: 'info',
  title: null,
  lines: ['好'],
  shownAt: NOW - 3000,
  expiresAt: NOW + 2000,
  ...changes,
})
const plain = toast(1)
const keyed = toast(2, { key: 'expiry', expiresAt: null })
const base = { toasts: [plain, keyed], recent: [], nextId: 3, pausedBy: [], now }
const newToast = { severity: 'error', lines: ['名额已满'] }
const shown = toast(3, { severity: 'error', lines: ['名额已满'], shownAt: NOW, expiresAt: NOW + 5000 })
const added = { nextId: 4, toasts: [plain, keyed, shown], recent: [{ ...shown, isRead: false }] }
const readable = { ...plain, isRead: false }
const wait = (ms: number) => [['wait', ms]] as const
const paused = { pausedBy: ['hover'], frozenAt: NOW - 500 }
const remaining = (left: object[]) => ({ changes: { toasts: left } })

testFlow(toastsMachine, {
  id: 'toasts',
  context: base,
  states: { empty: {}, running: {}, paused: {} },
  events: {
    show: { type: 'show', toast: newToast },
    'dismiss 1': { type: 'dismiss', id: 1 },
    'dismiss the key': { type: 'dismissKey', key: 'expiry' },
    'pause by hover': { type: 'pause', reason: 'hover' },
    'resume by hover': { type: 'resume', reason: 'hover' },
    readRecent: { type: 'readRecent' },
    clearRecent: { type: 'clearRecent' },
    'the next end': after('nextExpiry', 'toasts.running'),
  },
  rows: [
    {
      from: '*',
      event: 'readRecent',
      to: '=',
      when: { recent: [readable] },
      changes: { recent: [{ ...plain, isRead: true }] },
    },
    { from: '*', event: 'clearRecent', to: '=', when: { recent: [readable] }, changes: { recent: [] } },
    {
      from: 'empty',
      event: 'show',
      to: 'running',
      when: { toasts: [] },
      changes: { ...added, toasts: [shown] },
      does: wait(5000),
    },
    { from: 'running', event: 'show', to: 'running', changes: added, does: wait(2000) },
    { from: 'running', event: 'dismiss 1', to: 'running', ...remaining([keyed]), does: wait(LONGEST) },
    { from: 'running', event: 'dismiss the key', to: 'running', ...remaining([plain]), does: wait(2000) },
    { from: 'running', event: 'the next end', to: 'running', does: wait(2000) },
    {
      from: 'running',
      event: 'the next end',
      to: 'running',
      when: { toasts: [toast(1, { expiresAt: NOW }), keyed, toast(4, { expiresAt: NOW + 1 })] },
      ...remaining([keyed, toast(4, { expiresAt: NOW + 1 })]),
      does: wait(1),
    },
    // the timer that begins with the state ends with it
    {
      from: 'running',
      event: 'the next end',
      to: 'empty',
      when: { toasts: [toast(1, { expiresAt: NOW })] },
      ...remaining([]),
      does: wait(LONGEST),
    },
    {
      from: 'running',
      event: 'dismiss 1',
      to: 'empty',
      when: { toasts: [plain] },
      ...remaining([]),
      does: wait(LONGEST),
    },
    { from: 'running', event: 'pause by hover', to: 'paused', changes: { pausedBy: ['hover'], frozenAt: NOW } },
    { from: 'paused', event: 'show', to: '=', changes: added },
    {
      from: 'paused',
      event: 'show',
      to: '=',
      when: paused,
      changes: {
        ...added,
        toasts: [plain, keyed, { ...shown, expiresAt: NOW + 4500 }],
        recent: [{ ...shown, expiresAt: NOW + 4500, isRead: false }],
      },
    },
    { from: 'paused', event: 'dismiss 1', to: '=', ...remaining([keyed]) },
    { from: 'paused', event: 'dismiss the key', to: '=', ...remaining([plain]) },
    // a dismissed toast takes pointer and focus with it, and no leave event follows
    {
      from: 'paused',
      event: 'dismiss 1',
      to: 'empty',
      when: { ...paused, toasts: [plain] },
      changes: { toasts: [], pausedBy: [], frozenAt: undefined },
    },
    { from: 'paused', event: 'pause by hover', to: '=', changes: { pausedBy: ['hover'] } },
    { from: 'paused', event: 'pause by hover', to: '=', when: { pausedBy: ['hover'] } },
    {
      from: 'paused',
      event: 'pause by hover',
      to: '=',
      when: { pausedBy: ['focus'] },
      changes: { pausedBy: ['focus', 'hover'] },
    },
    {
      from: 'paused',
      event: 'resume by hover',
      to: '=',
      when: { pausedBy: ['hover', 'focus'], frozenAt: NOW - 500 },
      changes: { pausedBy: ['focus'] },
    },
    {
      from: 'paused',
      event: 'resume by hover',
      to: 'running',
      when: paused,
      changes: {
        pausedBy: [],
        frozenAt: undefined,
        toasts: [{ ...plain, expiresAt: NOW + 2500 }, keyed],
      },
      does: wait(2500),
    },
  ],
  starts: [
    { input: { now }, to: 'empty', context: { toasts: [], recent: [], nextId: 1, pausedBy: [], now } },
    { input: {}, to: 'empty', context: { toasts: [], recent: [], nextId: 1, pausedBy: [], now: Date.now } },
  ],
})
