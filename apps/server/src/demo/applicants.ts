/** People who applied, in every state of registration; beside those of people.ts. */
export interface DemoApplicant {
  phone: string
  name: string
  sex: 0 | 1
  email: string
  /** key of the invitation they used; absent for individuals */
  invitation?: string
  service?: number
  remark?: string
  status: 'pending' | 'refused' | 'active'
  /** days before now */
  submitted: number
  /** why they were refused, told to them */
  reason?: string
}

export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
  {
    phone: '13800006671',
    name: '贺书远',
    sex: 0,
    email: 'heshuyuan@zhuoyu.example',
    invitation: 'zhuoyu-hardware',
    status: 'pending',
    submitted: 0.2,
  },
  {
    phone: '13800006672',
    name: '邱若宁',
    sex: 1,
    email: 'qiuruoning@jianglan.example',
    invitation: 'jianglan-test',
    status: 'pending',
    submitted: 1.1,
  },
  {
    phone: '13800006673',
    name: '欧阳庭',
    sex: 0,
    email: 'ouyangting@univ.example',
    service: 4,
    remark: '高校操作系统课程实验，拟在 D2000 开发板上移植教学内核，需要开发板资料与启动流程文档。',
    status: 'pending',
    submitted: 2.4,
  },
  {
    phone: '13800006674',
    name: '沐晴',
    sex: 1,
    email: 'muqing@mail.example,muqing.dev@mail.example',
    service: 2,
    remark: '个人开发者，适配开源存储引擎到 ARM64 平台，希望查阅软件移植手册。',
    status: 'pending',
    submitted: 3.6,
  },
  {
    phone: '13800006675',
    name: '张三',
    sex: 0,
    email: '',
    remark: '看看',
    status: 'refused',
    submitted: 5.2,
    reason: '请填写真实姓名与具体的注册事由后重新提交',
  },
  {
    phone: '13800006676',
    name: '卫长川',
    sex: 0,
    email: 'weichangchuan@lianqiao.example',
    invitation: 'lianqiao-sales',
    status: 'refused',
    submitted: 8.5,
    reason: '经与贵单位核实，申请人已离职',
  },
  {
    phone: '13800006677',
    name: '黎晓棠',
    sex: 1,
    email: 'lixiaotang@qixia.example',
    invitation: 'qixia-certification',
    status: 'active',
    submitted: 12.3,
  },
]

/** Invitations by key: `days` until they run out, negative for those that have. */
export const DEMO_INVITATIONS = [
  {
    key: 'zhuoyu-hardware',
    code: 'ZHUOYU2HW8KM',
    unit: 'zhuoyu',
    post: 2,
    department: '硬件部',
    tel: '022-0000-6188',
    note: '2026 年第四季度新项目组',
    maxUses: 10,
    uses: 1,
    days: 40,
  },
  {
    key: 'jianglan-test',
    code: 'JIANGLAN4TST',
    unit: 'jianglan',
    post: 4,
    department: '测试部',
    tel: '027-0000-3310',
    note: '',
    maxUses: 3,
    uses: 1,
    days: 12,
  },
  {
    key: 'qixia-certification',
    code: 'QXRZ7PBW5N3K',
    unit: 'qixia',
    post: 7,
    department: '认证部',
    tel: '025-0000-8821',
    note: '认证专员，仅此一人',
    maxUses: 1,
    uses: 1,
    days: 20,
  },
  {
    key: 'lianqiao-sales',
    code: 'LQ9SALE6D2XF',
    unit: 'lianqiao',
    post: 9,
    department: '市场部',
    tel: '0755-0000-2260',
    note: '',
    maxUses: 5,
    uses: 0,
    days: -3,
  },
] as const

/** What units have bought and where they are; services by id. */
export const DEMO_UNIT_DATA = {
  zhuoyu: {
    services: [1, 2, 3],
    addresses: [
      {
        label: '收件地址',
        address: '天津市滨海新区示例大街 88 号卓昱大厦 6 层',
        contact: '方静怡',
        phone: '022-0000-6120',
      },
      { label: '发票地址', address: '天津市滨海新区示例大街 88 号卓昱大厦财务部', contact: '', phone: '' },
    ],
  },
  jianglan: {
    services: [1, 2, 3],
    addresses: [
      {
        label: '收件地址',
        address: '武汉市东湖新技术开发区示例路 19 号',
        contact: '罗一鸣',
        phone: '027-0000-3301',
      },
    ],
  },
  yuelu: { services: [1, 2], addresses: [] },
  qixia: {
    services: [2, 3],
    addresses: [
      {
        label: '收件地址',
        address: '南京市栖霞区示例科技园 3 号楼',
        contact: '顾一凡',
        phone: '025-0000-8800',
      },
    ],
  },
  lianqiao: { services: [2], addresses: [] },
} as const
