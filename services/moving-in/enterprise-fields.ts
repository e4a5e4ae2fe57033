import { CREDIT_CODE_HEADS, moveField as field, type MoveField } from './kind.ts'

/** The fields of a list of employers. */
export const ENTERPRISE_FIELDS: readonly MoveField[] = [
  field(
    'enterpriseName',
    '企业名称',
    '成都示例科技有限公司',
    ['单位名称', '用人单位', '公司名称', '名称', '企业全称'],
    {
      isRequired: true,
    },
  ),
  field('socialCreditCode', '统一社会信用代码', '91350100M000100Y43', CREDIT_CODE_HEADS, {
    isRequired: true,
    hint: '18 位',
  }),
  field('isUnusualCodeConfirmed', '代码已核对', '', ['信用代码已核对'], {
    hint: '校验位不符、但与营业执照一致的代码写“是”；记下由谁上传',
  }),
  field('enterpriseType', '企业类型', '有限责任公司', ['单位类型', '单位性质', '企业性质', '类型']),
  field('industry', '行业', '软件和信息技术服务业', ['所属行业', '行业类别']),
  field('scale', '规模', '31–100', ['企业规模', '职工人数', '在职职工人数', '人数'], {
    hint: '人数，或者 1–30、31–100、101–500、501–1000、1000+',
  }),
  field('legalPerson', '法定代表人', '李华', ['法人', '法人代表', '负责人']),
  field('contactName', '联系人', '张敏', ['联系人姓名', '经办人']),
  field('contactPhone', '联系电话', '13800138000', ['联系人电话', '电话', '手机', '手机号', '联系方式'], {
    hint: '填手机号才能收到通知',
  }),
  field('provinceName', '省份', '四川省', ['省']),
  field('cityName', '城市', '成都市', ['市', '地市']),
  field('address', '地址', '示例路 8 号', ['单位地址', '注册地址', '经营地址', '住所']),
  field('introduction', '企业简介', '数据标注和人工智能服务', ['简介', '经营范围', '主营业务']),
]
