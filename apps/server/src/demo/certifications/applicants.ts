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
