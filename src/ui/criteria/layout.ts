import type { CriteriaOf } from './wcag.ts'

export const criteria: CriteriaOf = {
  'layout/card.tsx': ['1.3.1', '2.4.6'],
  'layout/panel.tsx': ['1.3.1', '2.4.6'],
  'layout/route-focus.tsx': ['2.4.3', '3.2.1'],
  'layout/page-header.tsx': ['1.3.1', '2.4.3', '2.4.6'],
  'layout/page-transition.tsx': ['2.2.2', '2.3.3'],
  'layout/breadcrumb.tsx': ['1.3.1', '2.4.8', '2.5.8'],
  'layout/tabs.tsx': ['1.3.1', '2.1.1', '2.4.4', '2.5.8'],
  'layout/skip-link.tsx': ['2.1.1', '2.4.1', '2.4.7'],
  'layout/back-to-top.tsx': ['2.1.1', '2.4.3', '2.4.11', '2.5.8'],
  'layout/floating-dock.tsx': ['1.4.13', '2.4.11', '2.5.8'],
  'feedback/alert.tsx': ['1.4.1', '1.4.3'],
  'feedback/dialog.tsx': ['1.3.1', '2.1.1', '2.1.2', '2.4.3', '2.4.11', '4.1.2'],
  'feedback/confirm-dialog.tsx': ['2.4.3', '3.3.1', '3.3.4', '4.1.3'],
  'feedback/toast-region.tsx': ['1.4.1', '1.4.13', '2.1.1', '2.2.1', '4.1.3'],
  'feedback/recent-notices.tsx': ['1.3.1', '1.4.1', '2.2.1'],
  'feedback/loading-bar.tsx': ['1.4.11', '2.2.2', '4.1.2'],
  'feedback/skeleton.tsx': ['2.2.2', '4.1.3'],
  'feedback/spinner.tsx': ['2.2.2', '4.1.3'],
  'feedback/empty-state.tsx': ['1.1.1', '1.3.1', '2.4.6'],
  'feedback/error-state.tsx': ['1.1.1', '2.4.6', '4.1.3'],
}
