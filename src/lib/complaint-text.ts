import { NATIONAL_HOTLINE } from '#machines/rules/placeholder.ts'

/**
 * The label of the number for complaints: the national hotline does not belong to this platform, so it has its own
 * label.
 */
export const complaintLabel = (phone: string): string => (phone === NATIONAL_HOTLINE ? '全国人社服务热线' : '投诉举报')

export const complaintText = (phone: string): string => `${complaintLabel(phone)} ${phone}`
