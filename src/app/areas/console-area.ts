import type { AreaCode } from '../areas.ts'
import { consoleRoutes } from '../console-routes.ts'
import { HeldDecisions } from '../layouts/held-decisions.tsx'
import { OfficeShell } from '../layouts/office-shell.tsx'
import { OfficeFrame } from './office-frame.tsx'

const area: AreaCode = { routes: consoleRoutes, Around: OfficeShell, Frame: OfficeFrame, Dock: HeldDecisions }
export default area
