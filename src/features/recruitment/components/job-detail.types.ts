import type { PublicRequirementGetQuery } from '#src/api/graphql.ts'

export type JobDetail = PublicRequirementGetQuery['requirementGet']
