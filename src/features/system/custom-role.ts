import type { OfficeCustomRoleGetAllQuery } from '#src/api/graphql.ts'

/** A custom role of the operator, based on sub-roles of the platform. */
export type CustomRoleRow = OfficeCustomRoleGetAllQuery['customRoleGetAll']['items'][number]

/** The form values of a custom role. */
export interface CustomRoleValues {
  name: string
  description: string
  platformRoles: string[]
  rights: string[]
  approvalReason: string
}
