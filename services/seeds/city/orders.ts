import { SAMPLING, type SeedOrder } from '../data/seed-order.ts'

type Template = Pick<
  SeedOrder,
  | 'name'
  | 'type'
  | 'accommodations'
  | 'unitName'
  | 'unitPrice'
  | 'quantity'
  | 'perPersonMax'
  | 'description'
  | 'standards'
> & {
  /** the quantity that one participant claims */
  readonly share: number
}

/** Templates of recurring work; each batch has its own number. */
export const ORDER_TEMPLATES: readonly Template[] = [
  {
    name: '商品图片分类',
    type: 'ImageAnnotation',
    accommodations: ['FlexibleHours', 'HomeEquipment'],
    unitName: '张',
    unitPrice: '0.10',
    quantity: '12000',
    share: 2400,
    description: '看图选出商品属于哪一类，共三十类，每类有十张样例。拿不准的选“不确定”，不会扣分。',
    standards: '与复核结果一致的比例在 95% 以上。',
  },
  {
    name: '客服录音转写',
    type: 'SpeechTranscription',
    accommodations: ['ScreenReader', 'FlexibleHours'],
    unitName: '小时',
    unitPrice: '85.00',
    quantity: '60',
    share: 10,
    description: '把客服录音写成文字，区分顾客和客服，听不清的地方标出来。录音里的姓名和号码已经去掉。',
    standards: '每千字错漏不超过八处。',
  },
  {
    name: '评论情感标注',
    type: 'TextAnnotation',
    accommodations: ['ScreenReader', 'FlexibleHours'],
    unitName: '条',
    unitPrice: '0.08',
    quantity: '15000',
    share: 3000,
    description: '读一条评论，选出满意、一般或不满意，再选出说的是价格、质量还是服务。',
    standards: '随机抽查一成，一致率 95% 以上。',
  },
  {
    name: '图文内容复核',
    type: 'ContentModeration',
    accommodations: ['FlexibleHours'],
    unitName: '条',
    unitPrice: '0.15',
    quantity: '9000',
    share: 1500,
    description: '对照规则检查图文是否合适，选出理由。规则每周更新，做之前先读一遍变化。',
    standards: '漏判不超过百分之一。',
  },
  {
    name: '说明书译文校对',
    type: 'Translation',
    accommodations: ['ScreenReader', 'FlexibleHours'],
    unitName: '千字',
    unitPrice: '40.00',
    quantity: '150',
    share: 25,
    description: '对照原文校对家电说明书的译文，改正错译和漏译，统一术语。稿件为纯文本。',
    standards: '术语与词表一致，没有漏译。',
  },
  {
    name: '干花书签制作',
    type: 'Handicraft',
    accommodations: ['JobCoach', 'FlexibleHours'],
    unitName: '个',
    unitPrice: '6.50',
    quantity: '900',
    share: 150,
    description: '把干花按图样贴在书签上，过塑，剪边，每十个装一袋。材料和工具寄到家。',
    standards: '花瓣完整，边缘平整，没有气泡。',
  },
  {
    name: '活动海报排版',
    type: 'GraphicDesign',
    accommodations: ['Captions', 'HomeEquipment'],
    unitName: '张',
    unitPrice: '90.00',
    quantity: '60',
    share: 10,
    description: '用给定的模板和文字排出海报，交源文件和图片。每张可以修改两次。',
    standards: '文字没有错漏，图片清晰，留白一致。',
  },
  {
    name: '用户满意度回访',
    type: 'SurveyCall',
    accommodations: ['FlexibleHours', 'HomeEquipment'],
    unitName: '份',
    unitPrice: '5.50',
    quantity: '1200',
    share: 200,
    description: '按名单用文字或电话回访，照问卷提问，如实登记。拒绝回答的记录为拒访，不影响报酬。',
    standards: '问卷完整，随机回听一成。',
  },
  {
    name: '短视频字幕校对',
    type: 'TextAnnotation',
    accommodations: ['Captions', 'FlexibleHours'],
    unitName: '分钟',
    unitPrice: '3.20',
    quantity: '2000',
    share: 300,
    description: '校对自动生成的字幕，改错字，调整断句和时间。每条视频三到八分钟。',
    standards: '没有错别字，时间误差不超过半秒。',
  },
  {
    name: '网店商品上架',
    type: 'ECommerce',
    accommodations: ['FlexibleHours', 'HomeEquipment'],
    unitName: '件',
    unitPrice: '4.00',
    quantity: '1500',
    share: 250,
    description: '按表格填写商品名称、规格和图片，检查价格，预览后提交。',
    standards: '规格和价格与表格一致。',
  },
]

export const acceptanceRules = SAMPLING
