import type { AreaCode } from '../areas.ts'
import { consoleRoutes } from '../console-routes.ts'
import { OfficeShell } from '../layouts/office-shell.tsx'
import { OfficeFrame } from './office-frame.tsx'

const area: AreaCode = { routes: consoleRoutes, Around: OfficeShell, Frame: OfficeFrame }
export default area
