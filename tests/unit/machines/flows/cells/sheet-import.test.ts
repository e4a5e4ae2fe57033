import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

interface Found {
  createdCount: number
  missing: readonly string[]
}

const files = [{ id: 7 }]
const others = [{ id: 8 }]
const columns = { realName: 1 }
const others2 = { realName: 2 }
const found: Found = { createdCount: 2, missing: [] }
const stored: Found = { createdCount: 3, missing: [] }
const unread: Found = { createdCount: 0, missing: ['realName'] }
const refusal = new Error('表格里没有“姓名”一列')
const chosen = { files: others, columns: null, checked: null, imported: null, failure: null }
const cleared = { failure: null }

interface Context {
  columns: typeof columns | null
  checked: Found | null
}

testFlow(
  createSheetImport<{ id: number }, Found, typeof columns>(({ missing }) => missing.length === 0),
  {
    id: 'sheetImport',
    context: { files, columns, checked: found, imported: null, failure: refusal },
    states: {
      empty: {},
      ready: {},
      checking: {
        begins: (context: Context) => [['start', 'checkSheet', { fileId: 7, columns: context.columns }] as const],
        tags: ['busy'],
      },
      mapping: {},
      checked: {},
      importing: {
        begins: (context: Context) => [['start', 'importSheet', { fileId: 7, checked: context.checked }] as const],
        tags: ['busy'],
      },
      imported: {},
    },
    events: {
      'another sheet': { type: 'choose', files: others },
      'no sheet': { type: 'choose', files: [] },
      check: { type: 'check' },
      'other columns': { type: 'map', columns: others2 },
      import: { type: 'import' },
      'it is checked': done('0.sheetImport.checking', stored),
      'columns are missing': done('0.sheetImport.checking', unread),
      'it cannot be checked': failed('0.sheetImport.checking', refusal),
      'it is imported': done('0.sheetImport.importing', stored),
      'it cannot be imported': failed('0.sheetImport.importing', refusal),
    },
    rows: [
      { from: 'empty|ready|checking|mapping|checked|imported', event: 'another sheet', to: 'ready', changes: chosen },
      {
        from: 'empty|ready|checking|mapping|checked|imported',
        event: 'no sheet',
        to: 'empty',
        changes: { ...chosen, files: [] },
      },
      // what was not checked is never imported; what is being imported is not exchanged
      { from: 'ready|mapping|checked', event: 'check', to: 'checking', changes: cleared },
      { from: 'checked', event: 'import', to: 'importing', changes: cleared },
      // another meaning of the columns is checked before anything is imported
      { from: 'checked', event: 'other columns', to: 'mapping', changes: { columns: others2, failure: null } },
      { from: 'mapping', event: 'other columns', to: '=', changes: { columns: others2, failure: null } },
      { from: 'checking', event: 'it is checked', to: 'checked', changes: { checked: stored, columns: null } },
      { from: 'checking', event: 'columns are missing', to: 'mapping', changes: { checked: unread, columns: null } },
      {
        from: 'checking',
        event: 'it cannot be checked',
        to: 'ready',
        when: { ...cleared, checked: null },
        changes: { failure: refusal },
      },
      // the heads are known: what was chosen stays, and can be put right
      { from: 'checking', event: 'it cannot be checked', to: 'mapping', when: cleared, changes: { failure: refusal } },
      { from: 'importing', event: 'it is imported', to: 'imported', changes: { imported: stored } },
      {
        from: 'importing',
        event: 'it cannot be imported',
        to: 'checked',
        when: cleared,
        changes: { failure: refusal },
      },
    ],
    starts: [{ to: 'empty', context: { files: [], columns: null, checked: null, imported: null, failure: null } }],
    provided: ['checkSheet', 'importSheet'],
  },
)
