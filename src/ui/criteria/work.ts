import type { CriteriaOf } from './wcag.ts'

export const criteria: CriteriaOf = {
  'work/job-item.tsx': ['1.3.1', '1.4.1', '1.4.10', '2.4.4', '2.5.8'],
  'work/order-item.tsx': ['1.3.1', '1.4.1', '1.4.10', '2.4.4', '2.5.8'],
  'work/record-progress.tsx': ['1.3.1', '1.4.1', '4.1.2'],
  'text/simple-words.tsx': ['1.3.1', '1.4.1', '3.1.5'],
  'text/prose-text.tsx': ['1.3.1', '1.4.8', '1.4.12'],
  'work/row-acts.tsx': ['2.1.1', '2.4.6', '2.5.8', '4.1.2'],
  'work/board.tsx': ['1.3.1', '1.4.10', '2.1.1', '2.4.11', '4.1.2'],
  'work/act-bar.tsx': ['2.4.6', '2.5.8', '4.1.2'],
  'work/feedback-thread.tsx': ['1.3.1', '1.3.2', '2.4.6'],
  'work/order-facts.tsx': ['1.3.1', '1.4.10', '1.4.11'],
  'work/order-text.tsx': ['1.3.1', '2.4.6', '4.1.2'],
  'work/places-left.tsx': ['1.1.1', '1.4.1', '1.4.11', '4.1.2'],
  'work/paragraphs.tsx': ['1.3.1', '1.4.8'],
}
