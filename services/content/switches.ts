import type { Switches } from '#services/database/schema/setting-values.ts'
import type { SwitchesDto } from './setting.schemas.ts'

/** The name of each switch in the form; names of switches contain dots, which form names cannot. */
export const MEMBERS = {
  enterpriseAuditStages: 'enterprise.auditStages',
  personAuditStages: 'person.auditStages',
  requirementNeedsAudit: 'recruitment.requirementNeedsAudit',
  allowRegisterOld: 'identity.allowRegisterOld',
  taxMode: 'settlement.taxMode',
  restartAfterGap: 'settlement.restartAfterGap',
  taxProvinceId: 'settlement.taxProvinceId',
  serviceFeeRate: 'workOrder.serviceFeeRate',
} as const satisfies Record<keyof SwitchesDto, keyof Switches>

export const switchesDto = (values: Switches): SwitchesDto => ({
  enterpriseAuditStages: values[MEMBERS.enterpriseAuditStages],
  personAuditStages: values[MEMBERS.personAuditStages],
  requirementNeedsAudit: values[MEMBERS.requirementNeedsAudit],
  allowRegisterOld: values[MEMBERS.allowRegisterOld],
  taxMode: values[MEMBERS.taxMode],
  restartAfterGap: values[MEMBERS.restartAfterGap],
  taxProvinceId: values[MEMBERS.taxProvinceId],
  serviceFeeRate: values[MEMBERS.serviceFeeRate],
})
