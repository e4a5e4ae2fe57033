import { loadingBarMachine } from '#machines/flows/loading-bar.machine.ts'
import { after, testFlow } from '#tests/support/flows/table.ts'

const start = { type: 'start' }
const finish = { type: 'finish' }
const last = { when: { running: 1 }, changes: { running: 0 } }
const oneOfTwo = { to: '=', when: { running: 2 }, changes: { running: 1 } }

testFlow(loadingBarMachine, {
  id: 'loadingBar',
  context: { running: 1 },
  states: {
    hidden: {},
    throttled: { begins: [['wait', 200]] },
    moving: { begins: [['wait', 5000]], tags: ['visible'] },
    full: { tags: ['visible'] },
    finishing: { begins: [['wait', 200]], tags: ['visible'] },
  },
  events: {
    start,
    finish,
    'throttle is over': after('throttle', 'loadingBar.throttled'),
    'duration is over': after('duration', 'loadingBar.moving'),
    'has faded': after('fade', 'loadingBar.finishing'),
  },
  rows: [
    { from: 'hidden|finishing', event: 'start', to: 'throttled', changes: { running: 2 } },
    { from: 'throttled|moving|full', event: 'start', to: '=', changes: { running: 2 } },
    { from: 'throttled', event: 'finish', to: 'hidden', ...last },
    { from: 'moving|full', event: 'finish', to: 'finishing', ...last },
    { from: 'throttled|moving|full', event: 'finish', ...oneOfTwo },
    // more ends than beginnings: never below nothing
    { from: 'throttled', event: 'finish', to: 'hidden', when: { running: 0 }, changes: { running: 0 } },
    { from: 'moving|full', event: 'finish', to: 'finishing', when: { running: 0 }, changes: { running: 0 } },
    { from: 'throttled', event: 'throttle is over', to: 'moving' },
    { from: 'moving', event: 'duration is over', to: 'full' },
    { from: 'finishing', event: 'has faded', to: 'hidden' },
  ],
  starts: [{ to: 'hidden', context: { running: 0 } }],
})
