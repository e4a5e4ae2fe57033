import type { Authentication } from '#src/features/enterprise-gate/authentication-form.model.ts'

/** What an enterprise's certification holds before anything was entered. */
export const EMPTY_AUTHENTICATION = {
  licenceFileId: null,
  authorisationFileId: null,
  audit: null,
  auditStatus: null,
  auditOpinion: null,
  submitTime: null,
  socialCreditCode: null,
  enterpriseType: null,
  industry: null,
  scale: null,
  legalPerson: null,
  contactName: null,
  contactPhone: null,
  provinceId: null,
  cityId: null,
  address: null,
  introduction: null,
} satisfies Partial<Authentication>
