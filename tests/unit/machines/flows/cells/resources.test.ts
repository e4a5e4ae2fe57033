import { createCachedResource } from '#machines/flows/cached-resource.machine.ts'
import { chunkReloadMachine } from '#machines/flows/chunk-reload.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const now = () => NOW
const down = new Error('down')
const begun = { changes: { attempt: 4 } }

testFlow(createCachedResource<string>(), {
  id: 'cachedResource',
  context: { ttlMs: 1000, now, data: 'old', fetchedAt: NOW - 1000, attempt: 3, failure: { attempt: 2, error: down } },
  states: { ready: {}, fetching: { begins: [['start', 'fetch']] }, completed: {} },
  passed: ['opening'],
  events: {
    ask: { type: 'ask' },
    refresh: { type: 'refresh' },
    clear: { type: 'clear' },
    'a value comes': done('0.cachedResource.fetching', 'new'),
    'no answer comes': failed('0.cachedResource.fetching', down),
  },
  rows: [
    { from: '*', event: 'clear', to: 'ready', changes: { data: null, failure: null } },
    { from: 'ready', event: 'ask|refresh', to: 'fetching', ...begun },
    // what is on its way may be older than the reason to refresh
    { from: 'fetching', event: 'refresh', to: 'fetching', again: true, ...begun },
    {
      from: 'fetching',
      event: 'a value comes',
      to: 'completed',
      changes: { data: 'new', fetchedAt: NOW, failure: null },
    },
    { from: 'fetching', event: 'no answer comes', to: 'ready', changes: { failure: { attempt: 3, error: down } } },
    { from: 'completed', event: 'refresh', to: 'fetching', ...begun },
    { from: 'completed', event: 'ask', to: 'fetching', ...begun },
    { from: 'completed', event: 'ask', to: '=', when: { fetchedAt: NOW - 999 } },
  ],
  starts: [
    {
      input: { now },
      to: 'ready',
      context: { ttlMs: Number.POSITIVE_INFINITY, now, data: null, fetchedAt: 0, attempt: 0, failure: null },
    },
    { input: {}, to: 'ready' },
    {
      input: { now, ttlMs: 5, preloaded: { data: 'came along' } },
      to: 'completed',
      context: { ttlMs: 5, now, data: 'came along', fetchedAt: NOW, attempt: 0, failure: null },
    },
    // an empty list is a value, and so is the one that came with a page
    { input: { now, preloaded: { data: '' } }, to: 'completed' },
  ],
  provided: ['fetch'],
})

const reloaded = { changes: { lastReloadAt: NOW } }
const never = { when: { lastReloadAt: null } }
const longAgo = { when: { lastReloadAt: NOW - 60_000 } }
const justNow = { when: { lastReloadAt: NOW - 59_999 } }
const forgetful = { when: { lastReloadAt: null, canRemember: false } }
const fails = { event: 'chunkFailed' }

testFlow(chunkReloadMachine, {
  id: 'chunkReload',
  context: { lastReloadAt: null, canRemember: true, now },
  states: {
    watching: {},
    reloading: { begins: [['rememberReload', { at: NOW }], ['reloadPage']] },
    gaveUp: {},
  },
  events: { chunkFailed: { type: 'chunkFailed' } },
  rows: [
    { from: '*', ...fails, to: 'reloading', again: true, ...never, ...reloaded },
    { from: '*', ...fails, to: 'reloading', again: true, ...longAgo, ...reloaded },
    { from: 'watching|gaveUp', ...fails, to: 'gaveUp', ...justNow },
    { from: 'watching|gaveUp', ...fails, to: 'gaveUp', ...forgetful },
    { from: 'reloading', ...fails, to: '=', ...justNow },
    { from: 'reloading', ...fails, to: '=', ...forgetful },
  ],
  starts: [
    { input: { lastReloadAt: 5, now }, to: 'watching', context: { lastReloadAt: 5, canRemember: true, now } },
    {
      input: { lastReloadAt: null, canRemember: false },
      to: 'watching',
      context: { lastReloadAt: null, canRemember: false, now: Date.now },
    },
  ],
  provided: ['rememberReload', 'reloadPage'],
})
