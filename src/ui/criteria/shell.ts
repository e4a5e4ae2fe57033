import type { CriteriaOf } from './wcag.ts'

export const criteria: CriteriaOf = {
  'shell/accessibility-toolbar.tsx': ['1.4.10', '2.1.1', '3.2.6', '4.1.2'],
  'shell/display-tools.tsx': ['1.4.4', '1.4.6', '1.4.8', '1.4.12', '2.3.3', '2.5.8', '4.1.2', '4.1.3'],
  'shell/office-header.tsx': ['1.3.1', '1.4.10', '2.1.1', '2.4.3', '3.2.3', '4.1.2'],
  'shell/office-nav.tsx': ['1.3.1', '1.4.10', '1.4.13', '2.1.1', '2.4.3', '2.5.8', '3.2.3', '4.1.2'],
  'shell/palette.tsx': ['1.3.1', '1.4.10', '2.1.1', '2.1.2', '2.4.3', '2.5.8', '4.1.2', '4.1.3'],
  'shell/read-aloud-button.tsx': ['2.1.1', '2.5.8', '4.1.2'],
  'shell/shortcuts-dialog.tsx': ['1.3.1', '2.1.4'],
  'shell/print-head.tsx': ['1.3.1'],
  'shell/keyboard-hints.tsx': ['1.3.1', '2.1.1'],
  'shell/brand.tsx': ['1.1.1', '2.4.4', '2.5.3'],
  'shell/site-header.tsx': ['1.3.1', '1.4.10', '2.1.1', '3.2.3', '4.1.2'],
  'shell/user-menu.tsx': ['2.1.1', '2.1.2', '2.4.3', '4.1.2'],
  'shell/centre-menu.tsx': ['1.3.1', '2.5.8', '3.2.3'],
  'shell/centre-nav.tsx': ['1.3.1', '1.4.10', '3.2.3', '4.1.2'],
  'shell/site-footer.tsx': ['1.1.1', '1.3.1', '2.4.4', '2.5.8', '3.2.6'],
}
