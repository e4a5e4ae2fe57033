import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

const files = [{ id: 7 }]
const others = [{ id: 8 }]
const found = { createdCount: 2 }
const stored = { createdCount: 3 }
const refusal = new Error('表格里没有“姓名”一列')
const sends = (src: string) => ({
  begins: [['start', src, { fileId: 7 }]] as const,
  tags: ['busy'],
})
const chosen = { files: others, checked: null, imported: null, failure: null }
const cleared = { failure: null }

testFlow(createSheetImport<{ id: number }, { createdCount: number }>(), {
  id: 'sheetImport',
  context: { files, checked: found, imported: null, failure: refusal },
  states: {
    empty: {},
    ready: {},
    checking: sends('checkSheet'),
    checked: {},
    importing: sends('importSheet'),
    imported: {},
  },
  events: {
    'another sheet': { type: 'choose', files: others },
    'no sheet': { type: 'choose', files: [] },
    check: { type: 'check' },
    import: { type: 'import' },
    'it is checked': done('0.sheetImport.checking', stored),
    'it cannot be checked': failed('0.sheetImport.checking', refusal),
    'it is imported': done('0.sheetImport.importing', stored),
    'it cannot be imported': failed('0.sheetImport.importing', refusal),
  },
  rows: [
    { from: 'empty|ready|checking|checked|imported', event: 'another sheet', to: 'ready', changes: chosen },
    {
      from: 'empty|ready|checking|checked|imported',
      event: 'no sheet',
      to: 'empty',
      changes: { ...chosen, files: [] },
    },
    // what was not checked is never imported; what is being imported is not exchanged
    { from: 'ready|checked', event: 'check', to: 'checking', changes: cleared },
    { from: 'checked', event: 'import', to: 'importing', changes: cleared },
    { from: 'checking', event: 'it is checked', to: 'checked', changes: { checked: stored } },
    { from: 'checking', event: 'it cannot be checked', to: 'ready', when: cleared, changes: { failure: refusal } },
    { from: 'importing', event: 'it is imported', to: 'imported', changes: { imported: stored } },
    { from: 'importing', event: 'it cannot be imported', to: 'checked', when: cleared, changes: { failure: refusal } },
  ],
  starts: [{ to: 'empty', context: { files: [], checked: null, imported: null, failure: null } }],
  provided: ['checkSheet', 'importSheet'],
})
