import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** A file that was sent to the services. */
export interface SheetFile {
  id: number
}

export type SheetImportEvent<TFile> =
  | { type: 'choose'; files: readonly TFile[] }
  | { type: 'check' }
  | { type: 'import' }

interface Context<TFile, TResult> {
  /** one at most */
  files: readonly TFile[]
  /** the services' findings in the sheet; nothing is stored yet */
  checked: TResult | null
  imported: TResult | null
  failure: unknown
}

/** Rows from a spreadsheet: checked first, stored on a second press. Another sheet has to be checked first as well. */
export const createSheetImport = <TFile extends SheetFile, TResult>() =>
  setup({
    types: {
      context: {} as Context<TFile, TResult>,
      events: {} as SheetImportEvent<TFile>,
      tags: {} as 'busy',
    },
    actors: {
      checkSheet: fromPromise<TResult, { fileId: number }>(notProvided('checkSheet')),
      importSheet: fromPromise<TResult, { fileId: number }>(notProvided('importSheet')),
    },
    actions: {
      keepFiles: assign(({ event }) => {
        assertEvent(event, 'choose')
        return { files: event.files, checked: null, imported: null, failure: null }
      }),
      keepCheck: assign((_, { result }: { result: TResult }) => ({ checked: result })),
      keepImport: assign((_, { result }: { result: TResult }) => ({ imported: result })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
      clearFailure: assign({ failure: null }),
    },
    guards: { isSheet: ({ event }) => event.type === 'choose' && event.files.length > 0 },
  }).createMachine({
    id: 'sheetImport',
    description: '从表格导入',
    context: { files: [], checked: null, imported: null, failure: null },
    initial: 'empty',
    on: {
      choose: [
        { guard: 'isSheet', target: '.ready', actions: 'keepFiles' },
        { target: '.empty', actions: 'keepFiles' },
      ],
    },
    states: {
      empty: { description: '还没有上传表格' },
      ready: { description: '表格已上传，还没有检查', on: { check: 'checking' } },
      checking: {
        description: '正在逐行检查',
        tags: 'busy',
        entry: 'clearFailure',
        invoke: {
          src: 'checkSheet',
          input: ({ context: { files } }) => ({ fileId: files[0]?.id ?? 0 }),
          onDone: {
            target: 'checked',
            actions: { type: 'keepCheck', params: ({ event }) => ({ result: event.output }) },
          },
          onError: {
            target: 'ready',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      checked: { description: '已检查，等待确认', on: { check: 'checking', import: 'importing' } },
      importing: {
        description: '正在逐行导入，这时不能换表',
        tags: 'busy',
        entry: 'clearFailure',
        on: { choose: {} },
        invoke: {
          src: 'importSheet',
          input: ({ context: { files } }) => ({ fileId: files[0]?.id ?? 0 }),
          onDone: {
            target: 'imported',
            actions: { type: 'keepImport', params: ({ event }) => ({ result: event.output }) },
          },
          onError: {
            target: 'checked',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      imported: { description: '已导入' },
    },
  })
