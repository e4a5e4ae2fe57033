import * as z from 'zod/mini'
import { callProblem } from '#machines/rules/phone.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import type { EmployeeDetailFragment, PostKind, UpdateEmployeeDto_Input } from '#src/api/graphql.ts'
import {
  UpdateEmployeeDto_accommodationIds,
  UpdateEmployeeDto_accommodationNote,
  UpdateEmployeeDto_department,
  UpdateEmployeeDto_emergencyContactName,
  UpdateEmployeeDto_notes,
} from '#src/api/limits.ts'
import { mostEntries, sized } from '#src/lib/forms/limits.ts'
import { readFirst, readIfGiven } from '#src/lib/forms/reading.ts'

export const EMPLOYEE_LABELS = {
  postKind: '岗位类别',
  department: '部门',
  accommodationIds: '已经提供的便利',
  accommodationNote: '便利说明',
  emergencyContactName: '紧急联系人',
  emergencyContactPhone: '紧急联系电话',
  notes: '备注',
} as const

export const employeeSchema = z.object({
  postKind: z.custom<PostKind | ''>(),
  department: sized('部门', UpdateEmployeeDto_department),
  accommodationIds: z.array(z.string()).check(mostEntries(UpdateEmployeeDto_accommodationIds, '项', '已经提供的便利')),
  accommodationNote: sized('便利说明', UpdateEmployeeDto_accommodationNote),
  emergencyContactName: readFirst(normaliseRealName, sized('紧急联系人', UpdateEmployeeDto_emergencyContactName)),
  emergencyContactPhone: readIfGiven((typed) => callProblem(typed, '紧急联系电话')),
  notes: sized('备注', UpdateEmployeeDto_notes),
})
export type EmployeeValues = z.infer<typeof employeeSchema>

export const employeeValues = (employee: EmployeeDetailFragment): EmployeeValues => ({
  postKind: employee.postKind ?? '',
  department: employee.department ?? '',
  accommodationIds: employee.accommodationIds.map(String),
  accommodationNote: employee.accommodationNote ?? '',
  emergencyContactName: employee.emergencyContactName ?? '',
  emergencyContactPhone: employee.emergencyContactPhone ?? '',
  notes: employee.notes ?? '',
})

export const employeeInput = (
  { id, rowVersion }: Pick<EmployeeDetailFragment, 'id' | 'rowVersion'>,
  { postKind, accommodationIds, ...texts }: EmployeeValues,
): UpdateEmployeeDto_Input => ({
  id,
  rowVersion,
  postKind: postKind || null,
  accommodationIds: accommodationIds.map(Number),
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Omit<
    EmployeeValues,
    'accommodationIds' | 'postKind'
  >),
})
