import type { Entity } from '#services/abp/entities/entity.ts'
import { socialInsurances } from '#services/database/schema/rates.ts'
import { socialInsuranceAct } from './social-insurance-changes.ts'

export const socialInsuranceEntity: Entity = {
  name: 'SocialInsurance',
  label: '社会保险',
  services: ['SocialInsurance'],
  tables: [socialInsurances],
  acts: [socialInsuranceAct],
}
