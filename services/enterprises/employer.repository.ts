import { sql } from 'drizzle-orm'
import { enterprises } from '#services/database/schema/enterprises.ts'

/** The columns of public data that accompany an employer's name: trade, city, and day of certification. */
export const employerColumns = {
  enterpriseIndustry: enterprises.industry,
  enterpriseCityName: sql<string | null>`(select c.city_name from city c where c.id = ${enterprises.cityId})`,
  enterpriseCertifiedSince: sql<string | null>`case when ${enterprises.audit} = ${enterprises.auditStatus}
    then (${enterprises.auditTime} at time zone 'Asia/Shanghai')::date::text end`,
}
