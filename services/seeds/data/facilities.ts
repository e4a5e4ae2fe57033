import type { FacilityType } from '#services/database/schema/enterprise-facilities.ts'

/** An accessible facility of the demonstration. */
export interface SeedFacility {
  readonly by: 'enterprise' | 'enterprise2'
  readonly facilityType: FacilityType
  readonly place: string
  readonly description: string
}

export const FACILITIES: readonly SeedFacility[] = [
  {
    by: 'enterprise',
    facilityType: 'Entrance',
    place: '一号楼南门',
    description: '门口有坡道和扶手，自动门净宽 1.2 米，从公交站到这里没有台阶。',
  },
  {
    by: 'enterprise',
    facilityType: 'Lift',
    place: '一号楼大厅',
    description: '电梯有低位按钮、盲文和语音报站，轮椅可以在里面转身。',
  },
  {
    by: 'enterprise',
    facilityType: 'Toilet',
    place: '三楼东侧',
    description: '无障碍卫生间有扶手和呼叫按钮，门可以从外面打开。',
  },
  {
    by: 'enterprise2',
    facilityType: 'Hearing',
    place: '客服大厅和会议室',
    description: '会议有实时字幕，培训视频都配字幕，也可以预约手语翻译。',
  },
  {
    by: 'enterprise2',
    facilityType: 'Computer',
    place: '每个工位',
    description: '工单系统可以用读屏软件和键盘操作，按需要配大屏幕和单手键盘。',
  },
]
