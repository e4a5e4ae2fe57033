import type { CriteriaOf } from './wcag.ts'

export const criteria: CriteriaOf = {
  'link-provider.tsx': ['2.1.1', '2.4.4', '2.4.7'],
  'icon/icon.tsx': ['1.1.1', '1.4.11'],
  'actions/print-button.tsx': ['2.4.6', '2.5.8', '4.1.2'],
  'actions/button.tsx': ['1.4.3', '1.4.11', '2.1.1', '2.4.7', '2.5.3', '2.5.8', '4.1.2', '4.1.3'],
  'actions/link-button.tsx': ['1.4.3', '2.1.1', '2.4.4', '2.4.7', '2.5.8'],
  'actions/icon-button.tsx': ['1.1.1', '1.4.11', '2.1.1', '2.5.8', '4.1.2'],
  'actions/copy-text.tsx': ['2.1.1', '4.1.3'],
  'text/live-region.tsx': ['4.1.3'],
  'text/avatar.tsx': ['1.1.1'],
  'text/money.tsx': ['1.3.1', '1.4.10'],
  'text/quantity.tsx': ['1.3.1', '1.4.10'],
  'text/reach.tsx': ['1.3.1', '2.4.4'],
  'text/simple-words.tsx': ['1.3.1', '1.4.1', '3.1.5'],
  'text/prose-text.tsx': ['1.3.1', '1.4.8', '1.4.12'],
  'actions/row-acts.tsx': ['2.1.1', '2.4.6', '2.5.8', '4.1.2'],
  'actions/act-bar.tsx': ['2.4.6', '2.5.8', '4.1.2'],
  'text/paragraphs.tsx': ['1.3.1', '1.4.8'],
}
