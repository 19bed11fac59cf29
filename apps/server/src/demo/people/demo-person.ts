import type { StaffRole } from '@xinqiao/contract/access'

/** Units of the demonstration world; `fae` and `assistant` name people by phone. */
export const DEMO_UNITS = [
  {
    key: 'zhuoyu',
    name: '天津卓昱信息技术有限公司',
    unitType: 1,
    fae: '13900001001',
    assistant: '13800006623',
  },
  {
    key: 'jianglan',
    name: '武汉江澜工控技术有限公司',
    unitType: 1,
    fae: '13900001007',
    assistant: '13800006631',
  },
  // Without an FAE, so that the documented refusal can be seen.
  { key: 'yuelu', name: '长沙岳麓测控有限公司', unitType: 1, fae: null, assistant: '13800006636' },
  { key: 'qixia', name: '南京栖霞数科有限公司', unitType: 4, fae: null, assistant: '13800006641' },
  { key: 'lianqiao', name: '深圳联桥电子有限公司', unitType: 2, fae: null, assistant: '13800006651' },
] as const

export interface DemoPerson {
  phone: string
  name: string
  unit?: (typeof DEMO_UNITS)[number]['key']
  userType?: 1 | 2
  status?: 'active' | 'disabled' | 'pending'
  post?: number
  department?: string
  email?: string
  sex?: 0 | 1
  roles?: StaffRole[]
  /** an account of the unit that its manager has not put on the personnel list */
  offList?: true
  /** shown on the log-in page with this word; absent: not listed */
  listed?: string
}
