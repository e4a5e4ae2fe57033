import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { placeOf } from './operator.ts'
import { uploadPicture } from './person.ts'
import type { Seat } from './seat.ts'

interface Row {
  readonly id: number
}

/** An enterprise founded by the account, with its licence, submitted. @returns its id */
export async function applyForEnterprise(seat: Seat): Promise<number> {
  const named = { enterpriseName: '杭州听澜数据有限公司', socialCreditCode: '91990101MA00000123' }
  const { id } = await seat.post<Row>('Enterprise/Create', named)
  const city = await placeOf(seat)
  await seat.put('Enterprise/Update', {
    id,
    ...named,
    enterpriseType: '有限责任公司',
    industry: '软件和信息技术服务',
    scale: '1–30',
    legalPerson: '许望',
    contactName: '许望',
    contactPhone: '13705710279',
    provinceId: city.provinceId,
    cityId: city.id,
    address: '听澜街 6 号',
    introduction: '为零售企业整理商品资料，提供居家的文字和图片处理岗位，团队二十人。',
    licenceFileId: await uploadPicture(seat, 'ContractPhotos'),
    submit: true,
  })
  return id
}

/** The member works for the enterprise from now on. */
export async function chooseEnterprise(seat: Seat, enterpriseId: number): Promise<void> {
  const { accessToken } = await seat.post<{ accessToken: string }>(
    `TokenAuth/SwitchEnterprise?enterpriseId=${enterpriseId}`,
  )
  seat.token = accessToken
  seat.enterpriseId = enterpriseId
}

/** A job at home, paid by the month, handed in for its audit. @returns its id */
export async function postJob(seat: Seat): Promise<number> {
  const { id } = await seat.post<Row>('Requirement/Create', {
    title: '商品资料整理员',
    jobName: '资料整理员',
    recruitNumber: 2,
    educationalRequirementId: dictionaryIdOf('EducationalRequirement', 'Unlimited'),
    disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Unlimited')],
    operationModeId: dictionaryIdOf('OperationMode', 'Home'),
    workingHours: '每天 8 小时，周末休息',
    payMin: '4000',
    payMax: '5000',
    duties: '把商品的图片和说明整理成表格，核对规格和价格。',
    contactName: '许望',
    contactPhone: '13705710279',
    validTo: addDays(toWireDay(new Date()), 60),
  })
  await seat.post('Requirement/Publish', { id })
  return id
}

/** An order of pieces at home whose money has been paid to the operator. @returns its id */
export async function postOrder(seat: Seat): Promise<number> {
  const today = toWireDay(new Date())
  const { id } = await seat.post<Row>('WorkOrder/Create', {
    displayName: '商品图片分类',
    workOrderTypeId: dictionaryIdOf('WorkOrderType', 'ImageAnnotation'),
    operationModeId: dictionaryIdOf('OperationMode', 'Home'),
    pricingUnit: 'Quantity',
    unitName: '张',
    unitPrice: '0.50',
    quantity: '400',
    dispatchMethod: 'AutoOrderGrabbing',
    startDate: today,
    endDate: addDays(today, 20),
    description: '看图片，选出商品属于哪一类，每张大约半分钟。',
  })
  const voucherFileId = await uploadPicture(seat, 'Temp')
  await seat.post('WorkOrder/RecordHosting', { id, amount: '200.00', voucherFileId })
  return id
}
