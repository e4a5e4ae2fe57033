import type { CriteriaOf } from './wcag.ts'

export const criteria: CriteriaOf = {
  'data/meter.tsx': ['1.1.1', '1.4.11', '4.1.2'],
  'data/progress-bar.tsx': ['1.4.11', '4.1.2', '4.1.3'],
  'data/description-list.tsx': ['1.3.1', '1.4.10'],
  'data/checklist.tsx': ['1.3.1', '1.4.1'],
  'data/data-list.tsx': ['1.3.1', '4.1.3'],
  'data/data-table.tsx': ['1.3.1', '1.4.10', '2.1.1', '2.4.6', '4.1.2'],
  'data/prime.tsx': ['4.1.2'],
  'data/table-columns.tsx': ['1.3.1', '1.4.10', '2.5.8', '4.1.2'],
  'data/sort-button.tsx': ['1.4.1', '2.1.1', '2.5.8', '4.1.2'],
  'data/pagination.tsx': ['1.3.1', '2.4.4', '2.5.8', '4.1.2'],
  'data/filter-panel.tsx': ['1.3.1', '1.4.10', '3.2.2', '4.1.2'],
  'data/attachment-list.tsx': ['1.3.1', '2.4.4', '2.5.8'],
  'data/bar-chart.tsx': ['1.1.1', '1.3.1', '1.4.1', '1.4.10', '1.4.11'],
  'data/bar-drawing.tsx': ['1.1.1', '1.4.1', '1.4.11'],
  'status/chip.tsx': ['1.1.1', '1.4.1', '1.4.3'],
  'status/status-chip.tsx': ['1.4.1', '3.2.4'],
  'status/tag.tsx': ['1.4.1', '1.4.3'],
  'status/way.tsx': ['1.3.1', '1.4.1', '1.4.10', '4.1.2'],
  'status/timeline.tsx': ['1.3.1', '1.4.1'],
  'status/stepper.tsx': ['1.3.1', '1.4.1', '2.4.8'],
}
