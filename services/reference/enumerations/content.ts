import type { EnumerationTable } from './table.ts'

/** Enumerations of files, content and the platform's infrastructure. */
export const CONTENT_ENUMERATIONS: EnumerationTable = {
  FileCategory: {
    displayName: '文件类别',
    values: {
      Temp: '临时文件',
      CmsContentAttachment: '文章附件',
      WorkOrder: '工单附件',
      WorkOrderFeedback: '工单反馈附件',
      Swiper: '轮播图',
      FriendlyLinkLogo: '友情链接标志',
      CmsContentTitleImage: '文章题图',
      CmsCategory: '栏目图片',
      EditorImage: '正文图片',
      WorkOrderCompletion: '工单成果',
      RequirementAttachments: '招聘需求附件',
      SigningPhotos: '签约照片',
      ContractFiles: '合同文件',
      UserDisabledPersonCertificate: '残疾人证照片',
      Task: '任务附件',
      EnterpriseTask: '企业任务附件',
      ContractTemplate: '合同模板',
      ContractPhotos: '合同照片',
      UserTraining: '培训证书',
      TaskFeedback: '任务反馈附件',
      WorkDeveloperWorkCard: '拓展员工作证',
      UserGrowthRecord: '成长记录',
      UserDisabledPersonFile: '求职者档案附件',
      TalentGrowthRecord: '人才成长记录',
    },
  },
  ContentKind: { displayName: '内容类型', values: { Content: '内容', Article: '文章' } },
  DataSourceKind: {
    displayName: '数据来源',
    values: { Enum: '枚举', DataDictionary: '数据字典', Api: '接口', CustomValues: '自定义' },
  },
  DataScope: {
    displayName: '数据范围',
    values: {
      All: '全部',
      Mine: '本人',
      MyDepartment: '本部门',
      MyDepartmentAndSubs: '本部门及下级',
      Specified: '指定',
    },
  },
  VideoType: {
    displayName: '视频类型',
    values: {
      TalentResumeVideo: '简历视频',
      CompanyAccessibilityVideo: '企业无障碍环境视频',
      CompanyJobIntroductionVideo: '岗位介绍视频',
    },
  },
}
