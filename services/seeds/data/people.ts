/**
 * All persons are fictional. Identity numbers begin with 99, an unused region code, and have a valid check digit, so
 * that they pass the same rules as real ones.
 */
export interface SeedPerson {
  userName: string
  realName: string
  sex: 'Men' | 'Women'
  birthday: string
  category: 'Vision' | 'Hearing' | 'Speech' | 'Limbs' | 'Intelligence' | 'Spirit' | 'Multiple'
  level: 'OneLevel' | 'TwoLevel' | 'ThreeLevel' | 'FourLevel'
  /** of the certificate of a disabled veteran, which has no level */
  veteranGrade?: number
  foundation: 0 | 1 | null
  audit: null | -1 | 1 | 2 | 3
  education: string
  city: string
  trained: readonly string[]
  workStatus: 'Free' | 'OnJob' | 'LookingForNewOpportunities' | 'LookingForJob'
  withoutBank?: true
  opinion?: string
  /** day of registration */
  since?: number
}

const person = (
  userName: string,
  realName: string,
  sex: SeedPerson['sex'],
  birthday: string,
  card: readonly [SeedPerson['category'], SeedPerson['level']],
  rest: Partial<SeedPerson> & Pick<SeedPerson, 'audit'>,
): SeedPerson => ({
  userName,
  realName,
  sex,
  birthday,
  category: card[0],
  level: card[1],
  foundation: 0,
  education: 'JuniorCollege',
  city: '上海市',
  trained: [],
  workStatus: 'LookingForJob',
  ...rest,
})

/** 24 people that cover the seven categories, the levels and the five audit states. */
export const PERSONS: readonly SeedPerson[] = [
  person('person', '林一鸣', 'Men', '1994-03-12', ['Limbs', 'OneLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'SpeechTranscription', 'TextAnnotation'],
  }),
  person('person2', '何小雨', 'Women', '1997-08-21', ['Hearing', 'OneLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'TextAnnotation'],
  }),
  person('person3', '沈知秋', 'Women', '1990-11-02', ['Vision', 'OneLevel'], {
    audit: 3,
    trained: ['SpeechTranscription'],
    education: 'Bachelor',
  }),
  person('person4', '韩冬', 'Men', '1988-01-17', ['Limbs', 'TwoLevel'], {
    audit: 3,
    trained: ['ImageAnnotation'],
    withoutBank: true,
  }),
  person('person5', '罗星', 'Men', '1999-05-30', ['Speech', 'TwoLevel'], {
    audit: 3,
    trained: ['TextAnnotation', 'ContentModeration'],
  }),
  person('person6', '欧阳娜', 'Women', '1993-09-09', ['Limbs', 'ThreeLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'CustomerService'],
    city: '杭州市',
  }),
  person('person7', '蒋平', 'Men', '1985-12-25', ['Vision', 'TwoLevel'], {
    audit: 3,
    trained: ['SpeechTranscription', 'Translation'],
    education: 'Bachelor',
  }),
  person('person8', '袁青', 'Women', '2000-02-14', ['Intelligence', 'ThreeLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft'],
    city: '成都市',
    education: 'HighSchool',
  }),
  person('person9', '邓朗', 'Men', '1996-06-06', ['Spirit', 'ThreeLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft', 'ImageAnnotation'],
    city: '成都市',
  }),
  person('person10', '贺兰', 'Women', '1991-04-18', ['Multiple', 'TwoLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft'],
    city: '成都市',
    education: 'HighSchool',
    workStatus: 'Free',
  }),
  person('person11', '石磊', 'Men', '1987-07-07', ['Hearing', 'TwoLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'GraphicDesign'],
    workStatus: 'OnJob',
  }),
  person('person12', '童欣', 'Women', '1998-10-11', ['Limbs', 'FourLevel'], {
    audit: 3,
    trained: ['CustomerService', 'ECommerce'],
    city: '杭州市',
    workStatus: 'LookingForNewOpportunities',
  }),
  person('person13', '白露', 'Women', '1995-09-08', ['Hearing', 'ThreeLevel'], { audit: 2 }),
  person('person14', '曾凡', 'Men', '1992-03-03', ['Limbs', 'TwoLevel'], { audit: 2, foundation: 1, city: '成都市' }),
  person('person15', '汪洋', 'Men', '2001-01-20', ['Vision', 'ThreeLevel'], { audit: 1 }),
  person('person16', '田野', 'Men', '1989-08-15', ['Speech', 'ThreeLevel'], { audit: 1, veteranGrade: 6 }),
  person('person17', '乔安', 'Women', '1994-12-01', ['Limbs', 'ThreeLevel'], {
    audit: 1,
    foundation: 1,
    city: '成都市',
  }),
  person('person18', '钟晴', 'Women', '1996-05-05', ['Spirit', 'TwoLevel'], {
    audit: -1,
    opinion: '残疾人证照片反光，证号后四位看不清，请重新拍摄后提交',
  }),
  person('person19', '凌云', 'Men', '1990-06-22', ['Limbs', 'FourLevel'], {
    audit: -1,
    foundation: 1,
    opinion: '证件有效期已过，请先到当地残联换领新证',
  }),
  person('person20', '姚远', 'Men', '1999-11-11', ['Hearing', 'FourLevel'], { audit: null }),
  person('person21', '叶舒', 'Women', '1993-02-28', ['Vision', 'FourLevel'], { audit: null, foundation: null }),
  person('person22', '潘登', 'Men', '1986-10-30', ['Limbs', 'TwoLevel'], { audit: 3, trained: ['ImageAnnotation'] }),
  person('person23', '康乐', 'Men', '1997-07-19', ['Intelligence', 'FourLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft'],
    city: '成都市',
    education: 'HighSchool',
  }),
]
