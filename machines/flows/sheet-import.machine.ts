import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** A file that was sent to the services. */
export interface SheetFile {
  id: number
}

export type SheetImportEvent<TFile, TColumns> =
  | { type: 'choose'; files: readonly TFile[] }
  | { type: 'check' }
  | { type: 'map'; columns: TColumns }
  | { type: 'import' }

interface Context<TFile, TResult, TColumns> {
  /** the selected file, one at most */
  files: readonly TFile[]
  /** the meaning of the columns as the user has set it since the last check; null: as the services detect it */
  columns: TColumns | null
  /** the services' findings in the spreadsheet; nothing is stored yet */
  checked: TResult | null
  imported: TResult | null
  failure: unknown
}

/**
 * Rows from a spreadsheet: checked first, stored on a second press. After a change of the file or of the meaning of its
 * columns the check is required again. `isReadable`: the services have identified every required column.
 */
export const createSheetImport = <TFile extends SheetFile, TResult, TColumns>(
  isReadable: (result: TResult) => boolean = () => true,
) =>
  setup({
    types: {
      context: {} as Context<TFile, TResult, TColumns>,
      events: {} as SheetImportEvent<TFile, TColumns>,
      tags: {} as 'busy',
    },
    actors: {
      checkSheet: fromPromise<TResult, { fileId: number; columns: TColumns | null }>(notProvided('checkSheet')),
      importSheet: fromPromise<TResult, { fileId: number; checked: TResult | null }>(notProvided('importSheet')),
    },
    actions: {
      keepFiles: assign(({ event }) => {
        assertEvent(event, 'choose')
        return { files: event.files, columns: null, checked: null, imported: null, failure: null }
      }),
      keepColumns: assign(({ event }) => {
        assertEvent(event, 'map')
        return { columns: event.columns, failure: null }
      }),
      // the findings already contain the columns that the check used, so the user's choice is cleared
      keepCheck: assign((_, { result }: { result: TResult }) => ({ checked: result, columns: null })),
      keepImport: assign((_, { result }: { result: TResult }) => ({ imported: result })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      isSheet: ({ event }) => event.type === 'choose' && event.files.length > 0,
      isReadable: (_, { result }: { result: TResult }) => isReadable(result),
      areHeadsKnown: ({ context }) => context.checked !== null,
    },
  }).createMachine({
    id: 'sheetImport',
    description: '从表格导入',
    context: { files: [], columns: null, checked: null, imported: null, failure: null },
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
          input: ({ context: { files, columns } }) => ({ fileId: files[0]?.id ?? 0, columns }),
          onDone: [
            {
              guard: { type: 'isReadable', params: ({ event }) => ({ result: event.output }) },
              target: 'checked',
              actions: { type: 'keepCheck', params: ({ event }) => ({ result: event.output }) },
            },
            {
              target: 'mapping',
              actions: { type: 'keepCheck', params: ({ event }) => ({ result: event.output }) },
            },
          ],
          onError: [
            {
              guard: 'areHeadsKnown',
              target: 'mapping',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      },
      mapping: {
        description: '正在指明每一列是什么，指明后要再检查',
        on: { map: { actions: 'keepColumns' }, check: 'checking' },
      },
      checked: {
        description: '已检查，等待确认',
        on: { map: { target: 'mapping', actions: 'keepColumns' }, check: 'checking', import: 'importing' },
      },
      importing: {
        description: '正在逐行导入，这时不能换表',
        tags: 'busy',
        entry: 'clearFailure',
        on: { choose: {} },
        invoke: {
          src: 'importSheet',
          input: ({ context: { files, checked } }) => ({ fileId: files[0]?.id ?? 0, checked }),
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
