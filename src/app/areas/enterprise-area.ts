import '#src/styles/office.css'
import type { AreaCode } from '../areas.ts'
import { enterpriseRoutes } from '../enterprise-routes.ts'
import { OfficeShell } from '../layouts/office-shell.tsx'
import { OfficeFrame } from './office-frame.tsx'

const area: AreaCode = { routes: enterpriseRoutes, Around: OfficeShell, Frame: OfficeFrame }
export default area
