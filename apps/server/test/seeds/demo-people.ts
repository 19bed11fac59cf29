const NUMBERS = {
  // 天津卓昱, a company of unit type 1 with an FAE
  /** manager of personnel, and leader of projects */
  manager: '13800006620',
  engineer: '13800006621',
  softwareEngineer: '13800006622',
  assistant: '13800006623',
  /** applies for certifications */
  applicant: '13800006624',
  /** may use some services alone */
  limited: '13800006625',
  otherEngineer: '13800006626',
  tester: '13800006627',
  // 武汉江澜, its rival
  otherUnit: '13800006630',
  rivalEngineer: '13800006631',
  rivalSoftware: '13800006632',
  rivalTester: '13800006633',
  // 长沙岳麓, a company without an FAE
  withoutFae: '13800006635',
  withoutFaeTester: '13800006636',
  // 南京栖霞, a company of unit type 4
  vendorManager: '13800006640',
  vendor: '13800006641',
  vendorSoftware: '13800006642',
  // 深圳联桥, a company of unit type 2
  distributorManager: '13800006650',
  distributor: '13800006651',
  /** an account without a company */
  personal: '13800006660',
  /** an account without a company, and without a name */
  nameless: '13800006661',
  disabled: '13800006662',
  /** waits for approval */
  pending: '13800006663',
  // whose registrations were decided or wait
  applicantHe: '13800006671',
  applicantQiu: '13800006672',
  applicantOuyang: '13800006673',
  applicantMu: '13800006674',
  applicantZhang: '13800006675',
  applicantWei: '13800006676',
  applicantLi: '13800006677',
  // the provider
  admin: '13900001000',
  fae: '13900001001',
  tme: '13900001002',
  editor: '13900001003',
  staffManager: '13900001004',
  certifier: '13900001005',
  otherEditor: '13900001006',
  otherFae: '13900001007',
}

/** The people of the demonstration world by what they are; each logs in with his or her number. */
export const PEOPLE: Readonly<Record<keyof typeof NUMBERS, string>> = NUMBERS
