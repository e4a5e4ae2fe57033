import '#src/styles/office.css'
import type { AreaCode } from '../areas.ts'
import { consoleRoutes } from '../console-routes.ts'
import { DeferredDecisions } from '../layouts/deferred-decisions.tsx'
import { OfficeShell } from '../layouts/office-shell.tsx'
import { OfficeFrame } from './office-frame.tsx'

const area: AreaCode = { routes: consoleRoutes, Around: OfficeShell, Frame: OfficeFrame, Dock: DeferredDecisions }
export default area
