import type { OfficeCustomRoleGetAllQuery } from '#src/api/graphql.ts'

/** A role of the operator, built on sub-roles of the platform. */
export type CustomRoleRow = OfficeCustomRoleGetAllQuery['customRoleGetAll']['items'][number]

/** The form of such a role. */
export interface CustomRoleValues {
  name: string
  description: string
  platformRoles: string[]
  rights: string[]
  approvalReason: string
}
