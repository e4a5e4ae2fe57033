import { NATIONAL_HOTLINE } from '#machines/rules/placeholder.ts'

/** What the number for complaints is called: the national hotline is not one of this platform. */
export const complaintLabel = (phone: string): string => (phone === NATIONAL_HOTLINE ? '全国人社服务热线' : '投诉举报')

export const complaintText = (phone: string): string => `${complaintLabel(phone)} ${phone}`
