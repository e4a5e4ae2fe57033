import * as z from 'zod/mini'
import { isLandline, isMobile } from '#machines/rules/phone.ts'
import type { EmployeeDetailFragment, UpdateEmployeeDto_Input } from '#src/api/graphql.ts'

export const EMPLOYEE_LABELS = {
  department: '部门',
  accommodationIds: '已经提供的便利',
  accommodationNote: '便利说明',
  emergencyContactName: '紧急联系人',
  emergencyContactPhone: '紧急联系电话',
  notes: '备注',
} as const

const atMost = (label: string, most: number) =>
  z.string().check(z.refine((typed) => typed.trim().length <= most, `${label}最多 ${most} 个字`))

const isPhone = (typed: string): boolean => isMobile(typed.trim()) || isLandline(typed.trim())

export const employeeSchema = z.object({
  department: atMost('部门', 50),
  accommodationIds: z.array(z.string()).check(z.maxLength(20, '最多选择 20 项便利')),
  accommodationNote: atMost('便利说明', 500),
  emergencyContactName: atMost('紧急联系人', 20),
  emergencyContactPhone: z
    .string()
    .check(z.refine((typed) => typed.trim() === '' || isPhone(typed), '应为 11 位手机号，或带区号的座机号')),
  notes: atMost('备注', 1000),
})
export type EmployeeValues = z.infer<typeof employeeSchema>

export const employeeValues = (employee: EmployeeDetailFragment): EmployeeValues => ({
  department: employee.department ?? '',
  accommodationIds: employee.accommodationIds.map(String),
  accommodationNote: employee.accommodationNote ?? '',
  emergencyContactName: employee.emergencyContactName ?? '',
  emergencyContactPhone: employee.emergencyContactPhone ?? '',
  notes: employee.notes ?? '',
})

export const employeeInput = (
  { id, rowVersion }: Pick<EmployeeDetailFragment, 'id' | 'rowVersion'>,
  { accommodationIds, ...texts }: EmployeeValues,
): UpdateEmployeeDto_Input => ({
  id,
  rowVersion,
  accommodationIds: accommodationIds.map(Number),
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Omit<
    EmployeeValues,
    'accommodationIds'
  >),
})
