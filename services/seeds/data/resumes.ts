import type { SeedPerson } from './people.ts'

type Category = SeedPerson['category']

/** School, subject and number of years, by level of education. */
export const SCHOOLS: Readonly<Record<string, { school: string; major: string | null; years: number }>> = {
  HighSchool: { school: '晨光职业高中', major: '计算机应用', years: 3 },
  JuniorCollege: { school: '示例开放职业学院', major: '信息管理', years: 3 },
  Bachelor: { school: '示例师范大学', major: '汉语言文学', years: 4 },
}

/** Job titles by the training that precedes them. */
export const JOBS: Readonly<Record<string, string>> = {
  ImageAnnotation: '图像标注员',
  SpeechTranscription: '语音转写员',
  TextAnnotation: '文本标注员',
  ContentModeration: '内容审核员',
  CustomerService: '在线文字客服',
  ECommerce: '网店运营助理',
  Handicraft: '手工编织师',
  Translation: '翻译校对',
  SurveyCall: '问卷回访员',
  GraphicDesign: '平面设计师',
}

/** Accommodations by disability category, as codes of the dictionary Accommodation. */
export const NEEDS: Readonly<Record<Category, readonly string[]>> = {
  Vision: ['ScreenReader'],
  Hearing: ['Captions', 'SignLanguage'],
  Speech: ['Captions'],
  Limbs: ['HomeEquipment', 'BarrierFree'],
  Intelligence: ['JobCoach'],
  Spirit: ['FlexibleHours', 'JobCoach'],
  Multiple: ['HomeEquipment', 'FlexibleHours'],
}

export const INTRODUCTIONS: Readonly<Record<Category, string>> = {
  Vision: '使用读屏软件五年，打字快，听写准确，习惯用快捷键完成全部操作。',
  Hearing: '用文字沟通，回复及时，做事有条理，图像细节看得准。',
  Speech: '文字表达清楚，喜欢整理资料，能按时交付。',
  Limbs: '在家工作，时间稳定，熟悉标注工具，愿意学习新的项目。',
  Intelligence: '动手能力强，做熟的工序又快又好，有家人和辅导员支持。',
  Spirit: '状态稳定，按计划工作，适合弹性安排的任务。',
  Multiple: '耐心细致，擅长手工，每天可以稳定工作四小时。',
}
